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
export const createLog = (level: string) =>
  pino({ ...options, level }, pino.destination({ sync: false, minLength: 4096, periodicFlush: 250 }))
