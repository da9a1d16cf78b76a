import type { Format } from './format.ts'

type Words = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

const words: Record<'en' | 'ar', Words> = {
  en: { one: 'core', other: 'cores' },
  ar: { few: 'أنوية', other: 'نواة' },
}

/** Processor time as that of whole cores: 1.5 is one and a half. What is at work is never at 0. */
export function formatCores({ tag, number }: Pick<Format, 'tag' | 'number'>, count: number): string {
  const digits = count < 0.1 ? 3 : 2
  const rule = new Intl.PluralRules(tag).select(Number(count.toFixed(digits)))
  const spoken = words[tag.startsWith('ar') ? 'ar' : 'en']
  return `${number(count, digits)}\u00a0${spoken[rule] ?? spoken.other}`
}
