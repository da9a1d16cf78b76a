import type { useTranslations } from 'use-intl'

/** The words of this feature, for what is no component. */
export type Words = ReturnType<typeof useTranslations<'device'>>
