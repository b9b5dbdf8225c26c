/**
 * The sizes at which the layout changes. Style sheets repeat the pixels, since media queries cannot use custom
 * properties; `breakpoints.test.ts` rejects every other value. Each is the last pixel of what it names: `max-width: 699px`
 * is a phone, `min-width: 700px` is wider.
 */

/** Widths of the window. */
export const WIDTHS = {
  /** The smallest phones: the table's toolbar has no room for the link to the home page. */
  smallestPhone: 345,
  /** A phone in portrait. Short rows of buttons wrap. */
  smallPhone: 519,
  /** Any phone: one column, the bar at the lower edge. */
  phone: 699,
  /** A tablet in portrait. */
  smallTablet: 819,
  /** Any tablet: the menu folds, side columns go below. */
  tablet: 999,
  /** Below this there is no room for three columns; above it is a desktop. */
  belowDesktop: 1219,
} as const;

/** Heights of the window. */
export const HEIGHTS = {
  /** A phone in landscape, or a magnified page. */
  phoneLandscape: 500,
  /** A small phone, or a laptop with the browser's bars. */
  short: 759,
  /** A laptop: no room for ornaments. */
  laptop: 799,
  /** Below this a tablet in portrait has no room for boards one above the other. */
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
  tablet: maxWidth(WIDTHS.tablet),
  /** A phone in landscape. */
  phoneLandscape: `${maxHeight(HEIGHTS.phoneLandscape)} and (min-width: ${WIDTHS.smallPhone + 1}px)`,
  /** A phone in portrait or landscape. */
  anyPhone: `${maxWidth(WIDTHS.phone)}, ${maxHeight(HEIGHTS.phoneLandscape)}`,
  laptop: maxHeight(HEIGHTS.laptop),
  desktop: `(min-width: ${WIDTHS.belowDesktop + 1}px)`,
  /** A tall window, higher than wide. */
  portrait: `(orientation: portrait) and (min-height: ${HEIGHTS.belowTall + 1}px)`,
  /** The home page does not fit without scrolling. */
  homeScrolls: `${maxWidth(WIDTHS.smallTablet)}, ${maxHeight(HEIGHTS.laptop)}`,
} as const;
