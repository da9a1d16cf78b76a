import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Failure } from '../errors.ts'
import { createLog } from '../log.ts'

/** What one entry is in the log. */
function logged(err: unknown): Record<string, { message: string; stack: string; type: string }> {
  let text = ''
  const log = createLog(
    'info',
    new Writable({
      write(chunk, _, done) {
        text += String(chunk)
        done()
      },
    }),
  )
  log.error({ err }, 'failed')
  return JSON.parse(text)
}

const values = ['nour@example.com', '$argon2id$v=19$secret', 'line\n    at secret']

test('a failed statement is logged with its text and its cause, without its values', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: `Key (email)=(${values[0]}) already exists.`,
  })
  const statement = new DrizzleQueryError('insert into users values ($1, $2, $3)', values, cause)
  for (const err of [statement, new Failure('server.failed', { cause: statement })]) {
    const entry = logged(err)
    expect(entry['err']).toMatchObject({
      type: err.constructor.name,
      message: expect.stringContaining('insert into users values ($1, $2, $3)'),
      stack: expect.stringContaining('duplicate key value'),
    })
    expect(JSON.stringify(entry)).not.toMatch(/nour|argon|secret/)
  }
  expect(JSON.stringify(logged(cause))).not.toContain('nour')
})

test('what is thrown without being an error is logged as it is', () => {
  expect(logged('no error')).toMatchObject({ err: 'no error' })
  expect(logged(undefined)).toMatchObject({ msg: 'failed' })
})
