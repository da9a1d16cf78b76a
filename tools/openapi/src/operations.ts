import { permissions } from '@marsad/contract/operations'
import type { Permission } from '@marsad/contract/permissions'

interface Operation {
  operationId?: string
  tags?: readonly string[]
}

export interface OpenApiPaths {
  paths: Record<string, Record<string, Operation>>
}

const heads = {
  en: ['call', 'operation', 'needs'],
  ar: ['الطلب', 'العملية', 'يتطلب'],
} as const
export type DocLocale = keyof typeof heads

const [begin, end] = ['<!-- operations -->', '<!-- /operations -->']

/** The document with its list of operations as the server has them now. */
export function withOperations(page: string, document: OpenApiPaths, locale: DocLocale): string {
  const [before, after] = [page.indexOf(begin), page.indexOf(end)]
  if (before === -1 || after === -1) throw new Error(`The page has no place between ${begin} and ${end}`)
  return `${page.slice(0, before + begin.length)}\n\n${tables(document, locale)}\n\n${page.slice(after)}`
}

function tables({ paths }: OpenApiPaths, locale: DocLocale): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId = '', tags: [tag = ''] = [] }]) => {
      const call = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      return { tag, cells: [`\`${call}\``, `\`${operationId}\``, needsOf(call)] }
    }),
  )
  return Object.entries(Object.groupBy(operations, ({ tag }) => tag))
    .map(([tag, list = []]) => {
      const head = heads[locale]
      const rows = [head, head.map(() => '---'), ...list.map(({ cells }) => cells)]
      return `### \`${tag}\`\n\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`
    })
    .join('\n\n')
}

function needsOf(call: string): string {
  const permission: Permission | undefined = permissions.get(call)
  if (!permission) throw new Error(`No row in the permission matrix for ${call}`)
  if (typeof permission === 'string') return permission === 'public' ? '' : `\`${permission}\``
  return permission.scope ? `\`${permission.role}\`, \`${permission.scope}\`` : `\`${permission.role}\``
}
