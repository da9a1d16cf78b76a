import { operationNames } from '@marsad/contract/operations'

// A whole literal that is a path, or a method and a path.
const literal = /(['"`])((?:GET|HEAD|POST|PUT|PATCH|DELETE) )?(\/[^'"`\s]*)\1/g

/** What stands for one segment or another: a parameter, or a value put into a template. */
const shape = (path: string) =>
  path
    .replace(/\?.*$/, '')
    .replaceAll(/\$\{[^}]*\}|\{\w+\}|:\w+/g, ':')
    .replace(/\/$/, '')

const keys = new Set([...operationNames.keys()].map(({ key }) => key))
const shapes = new Set([...operationNames.keys()].map(({ path }) => shape(path)))

/**
 * Paths of operations that are spelled outside of the contract. A caller may name an operation by its key, method and
 * path, which its types know; where keys are not allowed, routes are registered by the operation itself.
 */
export function findSpelled(code: string, { areKeysAllowed }: { areKeysAllowed: boolean }): string[] {
  return [...code.matchAll(literal)].flatMap(([, , method, path = '']) => {
    if (method === undefined) return shapes.has(shape(path)) ? [path] : []
    const key = `${method}${path}`
    return areKeysAllowed && keys.has(key) ? [] : [key]
  })
}
