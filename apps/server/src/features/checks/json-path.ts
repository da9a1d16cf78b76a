import { JSONPathEnvironment } from 'json-p3'

/**
 * JSON paths of RFC 9535, without its two functions that take a regular expression: those come from strangers and would
 * be tried by an engine that can be made to try for ever.
 */
export const jsonPaths = new JSONPathEnvironment()
jsonPaths.functionRegister.delete('match')
jsonPaths.functionRegister.delete('search')

export function isJsonPath(path: string): boolean {
  try {
    jsonPaths.compile(path)
    return true
  } catch {
    return false
  }
}
