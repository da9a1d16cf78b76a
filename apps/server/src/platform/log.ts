import { pino, stdSerializers, type DestinationStream, type LoggerOptions } from 'pino'

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

/** Of an error of a statement, what quotes its values. */
const quoting = new Set(['params', 'detail', 'where'])

/** An error without what statements quote in it: addresses, hashes and sealed secrets of people. */
function withoutValues(error: Error): Error {
  const details = Object.entries(error).filter(([name]) => !quoting.has(name))
  const message =
    'query' in error && 'params' in error ? `Failed query: ${String(error.query)}` : error.message
  const shown: Error = Object.create(Object.getPrototypeOf(error) as object)
  return Object.assign(shown, Object.fromEntries(details), {
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause instanceof Error && { cause: withoutValues(error.cause) }),
  })
}

const options: LoggerOptions = {
  serializers: {
    err: (error: unknown) => (error instanceof Error ? stdSerializers.err(withoutValues(error)) : error),
  },
  redact: {
    paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[redacted]',
  },
}

/** Written in the background: a slow disk must not slow a request. */
const output = pino.destination({ sync: false, minLength: 4096, periodicFlush: 250 })

export const createLog = (level: string, destination: DestinationStream = output) =>
  pino({ ...options, level }, destination)

/**
 * The logger for the one line per request. It skips redaction, the most expensive part of logging, so only that
 * line, made of safe fields, may use it.
 */
export const createAccessLog = (level: string) => pino({ level }, output)
