/** The browser's common name from its user agent. Browsers include each other's names, so the rarest one wins. */

const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

export function browserName(agent: string): string {
  const named = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(agent))?.[1];
  const known = [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(' · ');
  return known || agent.slice(0, 60) || '–';
}
