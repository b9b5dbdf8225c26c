/**
 * What the reader of deals and the rules say of a deal of factories that somebody wrote, as reasons that can be told in any language.
 * They speak English alone; what is not known here is told as it is.
 */
export interface DealReason {
  /** A message of `locales/…/analysis.ftl`. */
  id: string;
  args: Record<string, string | number>;
  rule: string | undefined;
}

const STEP = /^step \d+ \(deal\b.*?\): (?<rest>.*?)(?: \((?<rule>[A-Z]-\d+(?:\.\d+)?)\))?\.?$/isu;
/** A factory, or Duel's large one. */
const FACTORY = '(?:factory (?<factory>\\d)|the (?<large>large) factory)';
const KNOWN: readonly (readonly [form: RegExp, id: string])[] = [
  [/^this deal has (?<got>\d+) factories; it needs (?<due>\d+), - for an empty one$/isu, 'short'],
  [/^"(?<what>.*)" is too much$/isu, 'long'],
  [new RegExp(`^${FACTORY}: "(?<what>.*)" is no colour; the colours are (?<list>.*)$`, 'isu'), 'colour'],
  [new RegExp(`^${FACTORY}: ".*" has more than (?<due>\\d+) tiles$`, 'isu'), 'many'],
  [new RegExp(`^${FACTORY} must get (?<due>\\d+) tiles, not (?<got>\\d+)$`, 'isu'), 'count'],
  [
    new RegExp(`^${FACTORY} cannot get (?<what>.*): there is only (?<list>.*) to draw from$`, 'isu'),
    'missing',
  ],
  [
    new RegExp(`^the bag's last tiles \\((?<list>.*)\\) must all go to ${FACTORY} before .*$`, 'isu'),
    'bag-first',
  ],
];
const NUMBERS = ['got', 'due'];

/** The reason why a deal of factories is refused; `null` if it is none, or one that is not known. */
export function dealReasonOf(detail: string): DealReason | null {
  const { rest = '', rule } = STEP.exec(detail)?.groups ?? {};
  for (const [form, id] of KNOWN) {
    const found = form.exec(rest)?.groups;
    if (!found) continue;
    const { large, factory, ...others } = found;
    const given = { ...others, ...(large || factory ? { factory: large ? 'large' : factory } : {}) };
    const args = Object.entries(given).map(([key, value = '']) => [
      key,
      NUMBERS.includes(key) ? Number(value) : value,
    ]);
    return { id: `analysis-deal-${id}`, args: Object.fromEntries(args), rule };
  }
  return null;
}
