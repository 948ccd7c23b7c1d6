// @ts-check
// Making elements. Text only ever goes in as text.

/** @param {string} name  @param {Record<string, unknown>} [attributes]  @param {(Node | string)[]} children */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** The element with this id, which the page has.  @param {string} id */
export const place = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @type {Promise<void> | null} */
let styled = null;

/** Loads the looks of dialogs and of all screens but Play; done when they hold. */
export function loadLooks() {
  styled ??= new Promise((done) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: "css/more.css", onload: () => done(), onerror: () => done() });
    document.head.append(link);
  });
  return styled;
}

/** Say something to those who do not see it. The same words again are said again.  @param {string} text */
export function speak(text) {
  const here = place("spoken");
  here.textContent = here.textContent === text ? `${text}\u00a0` : text;
}
