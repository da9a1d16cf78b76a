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
 * The logger for the one line per request. It skips redaction, the most expensive part of logging, so only that
 * line, made of safe fields, may use it.
 */
export const createAccessLog = (level: string) => pino({ level }, output)
