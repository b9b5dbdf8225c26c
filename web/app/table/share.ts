import type { Portrait } from '../../board';
import { symbols } from '../../board/look/symbols';

/** The picture of a finished game: its boards with names and points, to be sent to friends. */

export interface Shared {
  /** What was played, and who won by what. */
  title: string;
  line: string;
  players: { name: string; score: number; won: boolean; board: Portrait }[];
}

const WIDE = 1200;
const HIGH = 675;
const EDGE = 40;
const TOP = 150;
const UNDER = 74;

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** The rules that drawings are coloured by; a picture cannot ask the page for them. */
function styles(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules
    .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText.includes('.ev-'))
    .map(({ cssText }) => cssText)
    .join('\n');
}

/** The whole picture as a drawing that needs nothing else. */
export function pictureOf({ title, line, players }: Shared, theme: string): string {
  const gap = 28;
  const wide = (WIDE - 2 * EDGE - gap * (players.length - 1)) / players.length;
  const boards = players.map(({ name, score, won, board }, i) => {
    const scale = Math.min(wide / board.width, (HIGH - TOP - UNDER) / board.height);
    const left = EDGE + i * (wide + gap) + (wide - board.width * scale) / 2;
    const foot = TOP + board.height * scale;
    const middle = left + (board.width * scale) / 2;
    const size = players.length > 2 ? 24 : 30;
    return `<g class="ev-drawing" transform="translate(${left} ${TOP}) scale(${scale})">${board.markup}</g>
<text x="${middle}" y="${foot + 44}" text-anchor="middle" font-size="${size}" font-weight="${won ? 700 : 400}" fill="var(${won ? '--ev-act' : '--ev-ink'})">${escaped(name)} · ${score}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" class="ev-theme" data-theme="${theme}" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}" font-family="Alegreya, Georgia, serif">
<style>${escaped(styles())}</style><defs>${symbols()}</defs>
<rect width="${WIDE}" height="${HIGH}" fill="var(--ev-bg)"/>
<rect x="14" y="14" width="${WIDE - 28}" height="${HIGH - 28}" rx="22" fill="var(--ev-surface)" stroke="var(--ev-accent)" stroke-opacity=".45" stroke-width="2"/>
<text x="${EDGE}" y="78" font-size="46" font-weight="700" fill="var(--ev-ink)">${escaped(title)}</text>
<text x="${EDGE}" y="120" font-size="28" fill="var(--ev-ink2)">${escaped(line)}</text>
<text x="${WIDE - EDGE}" y="78" font-size="38" font-weight="700" text-anchor="end" fill="var(--ev-accent)">Évora</text>
${boards.join('\n')}</svg>`;
}

/** The drawing as pixels; fails where the browser cannot paint it. */
async function painted(svg: string): Promise<Blob> {
  const image = new Image(WIDE, HIGH);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDE * 2, height: HIGH * 2 });
  canvas.getContext('2d')?.drawImage(image, 0, 0, WIDE * 2, HIGH * 2);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** Hands the picture to whatever the device shares with; where it shares nothing, it is saved as a file. */
export async function share(shared: Shared, theme: string, name: string): Promise<void> {
  const file = new File([await painted(pictureOf(shared, theme))], `${name}.png`, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] }) && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ files: [file], title: shared.title }).catch((error: unknown) => {
      // Whoever thinks better of it has not met an error.
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
