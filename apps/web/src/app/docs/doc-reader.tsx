import { useTranslations } from 'use-intl'
import { useLocale } from '../../lib/i18n/i18n-provider.tsx'
import { Alert as Notice } from '../../ui/alert.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { DocArticle } from './doc-article.tsx'
import type { DocSlug } from './doc-list.ts'
import { DocNeighbours } from './doc-neighbours.tsx'
import { docLocale, useDoc } from './use-docs.ts'

/** One page of the documentation, from its title to the way to the next. */
export function DocReader({ slug }: { slug: DocSlug }) {
  const t = useTranslations('docs')
  const locale = useLocale()
  const written = docLocale(locale, slug)
  return (
    <Panel query={useDoc(slug)} failed={t('failed')} rows={12}>
      {(text) => (
        <DocArticle
          text={text}
          locale={written}
          above={written !== locale && <Notice>{t('englishOnly')}</Notice>}
          below={<DocNeighbours slug={slug} />}
        />
      )}
    </Panel>
  )
}
