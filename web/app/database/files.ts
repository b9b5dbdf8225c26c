import type { DatabaseFile } from '../../wire/types';

/** The files of each month, the latest first. */
export function byMonth(files: readonly DatabaseFile[]): { month: string; files: DatabaseFile[] }[] {
  const months = new Map<string, DatabaseFile[]>();
  for (const file of files) months.set(file.month, [...(months.get(file.month) ?? []), file]);
  return [...months]
    .map(([month, files]) => ({ month, files }))
    .sort((one, other) => other.month.localeCompare(one.month));
}

/** A month as people write it. */
export function monthName(month: string, language: string): string {
  const form = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, form).format(new Date(`${month}-01T00:00:00Z`));
}

/** A length as people write it, in the largest unit of which there is one. */
export function size(bytes: number, language: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const unitDisplay = step ? 'short' : 'long';
  const form = { style: 'unit', unit: units[step], unitDisplay, maximumSignificantDigits: 3 } as const;
  return new Intl.NumberFormat(language, form).format(bytes / 1000 ** step);
}
