import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { docGroups } from './doc-list.ts'

/** Every page with a line on what is in it. */
export function DocIndex() {
  const t = useTranslations('docs')
  return (
    <div className="flex flex-col gap-8">
      {docGroups.map(({ name, docs }) => (
        <section key={name} aria-labelledby={`docs-${name}`}>
          <h2 id={`docs-${name}`} className="mb-3 text-sm font-semibold">
            {t(`groups.${name}`)}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {docs.map((slug) => (
              <li key={slug}>
                <Link
                  to="/docs/$page"
                  params={{ page: slug }}
                  className="block h-full rounded-card border bg-card p-4 shadow-card hover:border-control hover:bg-hover"
                >
                  <span className="block text-sm font-medium">{t(`pages.${slug}.title`)}</span>
                  <span className="mt-1 block text-sm text-muted">{t(`pages.${slug}.text`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
