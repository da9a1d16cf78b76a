import { pino, type LoggerOptions } from 'pino'

const secretNames = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'confirmPassword',
  'token',
  'code',
  'secret',
  'accessKey',
  'secretKey',
]

const options: LoggerOptions = {
  redact: {
    paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[redacted]',
  },
}

/** Written in the background: a slow disk must not slow a request. */
const output = pino.destination({ sync: false, minLength: 4096, periodicFlush: 250 })

export const createLog = (level: string) => pino({ ...options, level }, output)

/**
 * For the one line of each request. Searching a line for secrets is the dearest part of logging; this one is
 * made of safe fields only, so nobody else may write to it.
 */
export const createAccessLog = (level: string) => pino({ level }, output)
