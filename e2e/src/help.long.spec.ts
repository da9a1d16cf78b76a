// Long: the same pages in Arabic.
// Covers: apps/web/src/app/help, apps/web/src/app/docs, apps/web/src/ui/markdown
// Covers: apps/web/src/features/tickets/support-form.tsx, apps/web/src/locales/ar/help.ts
// Covers: apps/web/src/locales/ar/docs.ts, docs/ar
import { ownTest as test } from '../test.ts'
import { writeToSupport, readDocumentation } from '../pages/help.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('help is searched and read, and a letter to support becomes a ticket, in ar', writeToSupport('ar'))

test('the documentation is listed, searched and read within the product in ar', readDocumentation('ar'))
