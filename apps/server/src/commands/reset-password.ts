import { parseArgs } from 'node:util'
import { Email, NewPassword } from '@marsad/contract/http/auth'
import { makeReset, setPassword } from '../domains/identity/index.ts'
import { given, readSecret } from './terminal.ts'
import { withService } from './with-service.ts'

export async function resetPassword(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { link: { type: 'boolean', default: false } },
  })
  const email = given(Email, 'the e-mail address', positionals)
  if (values.link) {
    const reset = await withService((ctx) => makeReset(ctx, email))
    if (!reset) throw new Error(`${email} has no active account.`)
    console.log(`One-time link, valid for 30 minutes:\n${reset.url.href}`)
    return
  }
  const password = given(NewPassword, 'the password', [
    await readSecret('New password (12 characters or more): '),
  ])
  if (!(await withService((ctx) => setPassword(ctx, { email, password })))) {
    throw new Error(`${email} has no account.`)
  }
  console.log(`${email} has a new password. All its sessions were ended.`)
}
