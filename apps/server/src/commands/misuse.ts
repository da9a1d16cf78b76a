/** What was typed is not a command: the shell hears 2, and the person hears how it is meant. */
export class Misuse extends Error {
  override name = 'Misuse'
}

/** What Node's own parser of arguments throws counts as the same. */
export const isMisuse = (error: unknown): error is Error =>
  error instanceof Misuse ||
  (error instanceof TypeError &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS'))
