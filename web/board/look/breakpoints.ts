/**
 * The sizes at which the page and the table change. Style sheets write the pixels, since a media query takes no
 * variable; `breakpoints.test.ts` refuses every other value. Each is the last pixel of what it names: `max-width: 699px`
 * is a phone, `min-width: 700px` is wider.
 */

/** Widths of the window. */
export const WIDTHS = {
  /** A phone held upright. Short rows of buttons wrap. */
  smallPhone: 519,
  /** Any phone: one column, the bar at the lower edge. */
  phone: 699,
  /** A tablet held upright. */
  smallTablet: 819,
  /** Any tablet: the menu folds, side columns go below. */
  tablet: 999,
  /** Below this there is no room for three columns; above it is a desktop. */
  belowDesktop: 1219,
} as const;

/** Heights of the window. */
export const HEIGHTS = {
  /** A phone on its side, or a page that is magnified. */
  phoneLandscape: 500,
  /** A small phone, or a laptop with the browser's bars. */
  short: 759,
  /** A laptop: no room for ornaments. */
  laptop: 799,
  /** Below this an upright tablet has no room for boards one above the other. */
  belowTall: 899,
} as const;

/** Widths of the table itself, which may be part of a page about something else. */
export const TABLE_WIDTHS = {
  smallestPhone: 345,
  phone: 699,
  tablet: 1179,
} as const;

const maxWidth = (width: number) => `(max-width: ${width}px)`;
const maxHeight = (height: number) => `(max-height: ${height}px)`;

/** Media queries for scripts, the same as those of the style sheets. */
export const QUERIES = {
  phone: maxWidth(WIDTHS.phone),
  /** A phone on its side. */
  phoneLandscape: `${maxHeight(HEIGHTS.phoneLandscape)} and (min-width: ${WIDTHS.smallPhone + 1}px)`,
  /** A phone either way. */
  anyPhone: `${maxWidth(WIDTHS.phone)}, ${maxHeight(HEIGHTS.phoneLandscape)}`,
  laptop: maxHeight(HEIGHTS.laptop),
  desktop: `(min-width: ${WIDTHS.belowDesktop + 1}px)`,
  /** A tall window, higher than wide. */
  portrait: `(orientation: portrait) and (min-height: ${HEIGHTS.belowTall + 1}px)`,
  /** Not all of the home page is seen at once. */
  homeScrolls: `${maxWidth(WIDTHS.smallTablet)}, ${maxHeight(HEIGHTS.laptop)}`,
} as const;
