import { parseArgs } from 'node:util'
import { Email, NewPassword, PersonName } from '@marsad/contract/http/auth'
import { Locale } from '@marsad/contract/http/common'
import { createOwner } from '../domains/identity/index.ts'
import { given, readSecret } from './terminal.ts'
import { withService } from './with-service.ts'

export async function owner(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'first-name': { type: 'string', default: 'Owner' },
      'last-name': { type: 'string', default: 'Account' },
      language: { type: 'string', default: 'en' },
    },
  })
  const person = {
    email: given(Email, 'the e-mail address', positionals),
    firstName: given(PersonName, '--first-name', [values['first-name']]),
    lastName: given(PersonName, '--last-name', [values['last-name']]),
    locale: given(Locale, '--language', [values.language]),
  }
  const password = given(NewPassword, 'the password', [
    await readSecret('Password (12 characters or more): '),
  ])
  const isMade = await withService((ctx) => createOwner(ctx, { ...person, password }))
  if (!isMade)
    throw new Error(`${person.email} already has an account. To reset its password: marsad reset-password`)
  console.log(`${person.email} can now sign in and owns a workspace.`)
}
