import { escaped, printed } from '../../board/look/draw';

/**
 * The subset of Markdown that our rules pages use. All text is escaped. A library would be several times as large as this
 * file, and would still have to be taught to number rules, link their numbers and put figures beside them.
 */

function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[^*])\*([^*\s][^*]*)\*/g, '$1<em>$2</em>')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/(?<![\w#"-])([ADPM]-\d+\.\d+)(?![\w"])/g, '<a href="#$1">$1</a>');
}

interface Open {
  html: string[];
  /** The section, such as A-2: the items of its lists are A-2.1 and so on. */
  section: string;
}

/** A rule: its number in its section, and its blocks. */
interface Item {
  number: string;
  html: string;
}

/** Renders Markdown as HTML. `beside` returns markup to append to a rule. */
export function render(source: string, beside: (rule: string) => string = () => ''): string {
  const open: Open = { html: [], section: '' };
  const blocks = source
    .replace(/\r/g, '')
    .trim()
    .split(/\n{2,}/);
  let list: Item[] = [];
  const close = () => {
    const items = list.map((item) => listed(item, open.section, beside));
    if (items.length) open.html.push(`<ol class="rules">${items.join('')}</ol>`);
    list = [];
  };
  for (const block of blocks) {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    const [first = ''] = lines;
    if (/^ {4}([A-Z*?] ?)+$/.test(first)) {
      close();
      open.html.push(drawn(lines));
    } else if (first === '---') {
      close();
      open.html.push('<hr>');
    } else if (/^\d+\. /.test(first)) {
      list.push(...itemsOf(block));
    } else if (/^ {2,}/.test(first) && list.length) {
      // Continues the last item; other items may follow without an empty line.
      const [more = '', ...others] = block.split(/\n(?=\d+\. )/);
      const last = list.at(-1);
      if (last) last.html += blockOf(more.split('\n').map((line) => line.replace(/^ {2,3}/, '')));
      list.push(...others.flatMap(itemsOf));
    } else {
      close();
      const heading = /^(#{1,4}) (.*)$/.exec(first);
      if (heading) {
        const [, marks = '', text = ''] = heading;
        open.section = /^[ADPM]-\d+/.exec(text)?.[0] ?? '';
        const level = Math.min(4, marks.length);
        if (level > 1) {
          open.html.push(
            `<h${level}${open.section ? ` id="${open.section}"` : ''}>${inline(text)}</h${level}>`,
          );
        }
        if (lines.length > 1) open.html.push(blockOf(lines.slice(1)));
      } else open.html.push(blockOf(lines));
    }
  }
  close();
  return open.html.join('\n');
}

function itemsOf(block: string): Item[] {
  return block.split(/\n(?=\d+\. )/).map((item) => ({
    number: /^(\d+)\. /.exec(item)?.[1] ?? '1',
    html: inline(item.replace(/^\d+\. /, '').replace(/\n\s*/g, ' ')),
  }));
}

function listed({ number, html }: Item, section: string, beside: (rule: string) => string): string {
  if (!section) return `<li value="${number}">${html}</li>`;
  const rule = `${section}.${number}`;
  return `<li value="${number}" id="${rule}">${html}${beside(rule)}</li>`;
}

/** A block of single letters is a picture of tiles: drawn, and named for screen readers. */
function drawn(lines: string[]): string {
  const rows = lines.map((line) => line.trim().split(/\s+/));
  const cells = rows.flatMap((row, y) =>
    row.map((letter, x) => printed(letter, x * 46 + 23, y * 46 + 23, 42)),
  );
  const [width, height] = [(rows[0]?.length ?? 0) * 46, rows.length * 46];
  const text = rows.map((row) => row.join(' ')).join(', ');
  return `<svg class="printed" viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="${escaped(text)}">${cells.join('')}</svg>`;
}

/** The text of one rule, such as A-2.4, without its number. */
function ruleSource(source: string, rule: string): string {
  const [section = '', number = ''] = rule.split('.');
  const from = source.indexOf(`## ${section} `);
  if (from < 0) return '';
  const body = source.slice(from).split(/\n## /)[0] ?? '';
  const item = new RegExp(`\\n${number}\\. ([\\s\\S]*?)(?=\\n\\d+\\. |\\n\\n|$)`).exec(body)?.[1] ?? '';
  return item.replace(/\s+/g, ' ').trim();
}

export const ruleHtml = (source: string, rule: string): string => inline(ruleSource(source, rule));

function blockOf(lines: string[]): string {
  const [first = ''] = lines;
  if (first.startsWith('|')) return tableOf(lines);
  if (/^[-*] /.test(first)) {
    const items = lines.join('\n').split(/\n(?=[-*] )/);
    return `<ul>${items.map((item) => `<li>${inline(item.slice(2).replace(/\n\s*/g, ' '))}</li>`).join('')}</ul>`;
  }
  if (first.startsWith('```')) return `<pre>${escaped(lines.slice(1, -1).join('\n'))}</pre>`;
  return `<p>${inline(lines.map((line) => line.trim()).join(' '))}</p>`;
}

function tableOf(lines: string[]): string {
  const cells = (line: string) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => inline(cell.trim()));
  const [head = '', , ...rows] = lines;
  const top = cells(head)
    .map((cell) => (cell ? `<th scope="col">${cell}</th>` : '<td></td>'))
    .join('');
  const body = rows
    .map(
      (row) =>
        `<tr>${cells(row)
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('');
  return `<div class="scroll" tabindex="0"><table><thead><tr>${top}</tr></thead><tbody>${body}</tbody></table></div>`;
}
