/** The ornament of a frame's corner: a quarter circle with a flower. */
const CORNER =
  '<path class="ev-corner-ground" d="M-2 -2H16.75V.75A16 16 0 0 1 .75 16.75H-2Z"/><path class="ev-corner-arc" d="M16.75 .75A16 16 0 0 1 .75 16.75"/>' +
  '<g class="ev-corner-flower" transform="translate(3.4 3.4) scale(.12)"><use href="#ev-m-B"/></g>';

/** The corners of a frame, for whatever has the class `ev-framed`. */
export const corners = (): string =>
  ['nw', 'ne', 'sw', 'se']
    .map((at) => `<svg class="ev-orn ev-${at}" viewBox="0 0 24 24" aria-hidden="true">${CORNER}</svg>`)
    .join('');
