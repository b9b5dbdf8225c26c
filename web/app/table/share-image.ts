import type { Portrait } from '../../board';
import { escaped } from '../../board/look/draw';
import { symbols } from '../../board/look/symbols';

/** An image of a finished game to share: its boards with names and points. */

export interface SharedImage {
  /** The game, the winner and the margin. */
  title: string;
  line: string;
  players: { name: string; score: number; won: boolean; board: Portrait }[];
}

const WIDE = 1200;
const EDGE = 40;
const TOP = 150;
const GAP = 28;
/** The text under each board. */
const UNDER = 70;
const HIGHEST = 420;
/** Pixels for each unit of the drawing. */
const SHARP = 2;

/** The CSS rules of the drawings; an image has no access to the page's styles. */
function styles(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules
    .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText.includes('.ev-'))
    .map(({ cssText }) => cssText)
    .join('\n');
}

/** The whole image as a self-contained SVG. */
export function imageOf({ title, line, players }: SharedImage, theme: string): string {
  const columns = players.length === 4 ? 2 : players.length;
  const wide = (WIDE - 2 * EDGE - GAP * (columns - 1)) / columns;
  const tall = Math.max(
    ...players.map(({ board }) => Math.min(HIGHEST, (wide / board.width) * board.height)),
  );
  const boards = players.map(({ name, score, won, board }, i) => {
    const scale = Math.min(wide / board.width, tall / board.height);
    const middle = EDGE + (i % columns) * (wide + GAP) + wide / 2;
    const top = TOP + Math.floor(i / columns) * (tall + UNDER);
    const ink = won ? '--ev-act' : '--ev-ink';
    return `<g class="ev-drawing" transform="translate(${middle - (board.width * scale) / 2} ${top}) scale(${scale})">${board.markup}</g>
<text x="${middle}" y="${top + tall + 40}" text-anchor="middle" font-size="${columns > 2 ? 24 : 30}" font-weight="${won ? 700 : 400}" fill="var(${ink})">${escaped(name)} · ${score}</text>`;
  });
  const high = TOP + Math.ceil(players.length / columns) * (tall + UNDER) + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="ev-theme" data-theme="${theme}" viewBox="0 0 ${WIDE} ${high}" width="${WIDE}" height="${high}" font-family="Alegreya, Georgia, serif">
<style>${escaped(styles())}</style><defs>${symbols()}</defs>
<rect width="${WIDE}" height="${high}" fill="var(--ev-bg)"/>
<rect x="14" y="14" width="${WIDE - 28}" height="${high - 28}" rx="22" fill="var(--ev-surface)" stroke="var(--ev-accent)" stroke-opacity=".45" stroke-width="2"/>
<text x="${EDGE}" y="78" font-size="46" font-weight="700" fill="var(--ev-ink)">${escaped(title)}</text>
<text x="${EDGE}" y="120" font-size="28" fill="var(--ev-ink2)">${escaped(line)}</text>
<text x="${WIDE - EDGE}" y="120" font-size="38" font-weight="700" text-anchor="end" fill="var(--ev-accent)">Évora</text>
${boards.join('\n')}</svg>`;
}

/** The SVG as a PNG; rejects if the browser cannot render it. */
async function painted(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width * SHARP;
  canvas.height = image.height * SHARP;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** Shares the image with the device's share sheet, or downloads it if there is none. */
export async function shareImage(shared: SharedImage, theme: string, name: string): Promise<void> {
  const file = new File([await painted(imageOf(shared, theme))], `${name}.png`, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] }) && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ files: [file], title: shared.title }).catch((error: unknown) => {
      // Cancelling the share sheet is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
