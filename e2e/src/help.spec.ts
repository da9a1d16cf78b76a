import { ownTest as test } from '../test.ts'
import { writeToSupport, readDocumentation } from '../pages/help.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('help is searched and read, and a letter to support becomes a ticket, in en', writeToSupport('en'))

test('the documentation is listed, searched and read within the product in en', readDocumentation('en'))
