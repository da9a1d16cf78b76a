import { mcpLimits } from '@marsad/contract/http/mcp'
import type { Operation } from '@marsad/contract/operation'
import { permissionFor } from '@marsad/contract/permissions'
import type { CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { mayEnter } from '../../../platform/http/guard.ts'
import { cutTexts } from './bounds.rules.ts'

type Given<Input extends z.ZodObject, Output extends z.ZodObject> = {
  name: string
  title: string
  description: string
  /** The operations whose verbs it calls: it needs the permission of each. */
  reads: readonly Operation[]
  input: Input
  output: Output
  /** `gone` is aborted when the client no longer waits. */
  run: (ctx: WorkspaceCtx, input: z.output<Input>, gone: AbortSignal) => Promise<z.input<Output>>
  /** The result in a sentence, without any name from a machine. */
  summary: (found: z.output<Output>) => string
}

export type Tool = {
  listed: ListedTool
  call(ctx: WorkspaceCtx, input: unknown, gone: AbortSignal): Promise<CallToolResult>
}

/** A tool: verbs that HTTP operations call too, with input and output in a form and size for assistants. */
export const tool = <Input extends z.ZodObject, Output extends z.ZodObject>({
  name,
  title,
  description,
  reads,
  input,
  output,
  run,
  summary,
}: Given<Input, Output>): Tool => ({
  listed: {
    name,
    title,
    description,
    inputSchema: schemaOf(input, 'input'),
    outputSchema: schemaOf(output, 'output'),
    annotations: { title, readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  },
  async call(ctx, given, gone) {
    if (!reads.every(({ needs }) => isGranted(ctx, needs))) throw new Failure('auth.forbidden')
    const parsed = input.safeParse(given ?? {})
    if (!parsed.success) throw new Failure('request.invalid', { message: problemOf(parsed.error) })
    const found = cutTexts(output.parse(await run(ctx, parsed.data, gone)), mcpLimits.text)
    const text = JSON.stringify(found)
    if (Buffer.byteLength(text) > mcpLimits.resultBytes)
      throw new Failure('request.invalid', { message: tooLong })
    // Clients of older revisions read texts only, so the protocol wants the result there too.
    return {
      content: [
        { type: 'text', text: summary(found) },
        { type: 'text', text },
      ],
      structuredContent: found,
    }
  },
})

/** Rows of a page, for all lists. */
export const pageSize = z.int().min(1).max(mcpLimits.page).default(20)

const tooLong = `The result is larger than ${mcpLimits.resultBytes} bytes. Ask for less.`

function isGranted({ caller }: WorkspaceCtx, needs: Operation['needs']) {
  const permission = permissionFor(needs)
  return permission !== 'public' && permission !== 'internal' && mayEnter(caller, permission)
}

const problemOf = (error: z.ZodError) => z.prettifyError(error).slice(0, 1000)

/** Patterns are for validation here; some models refuse schemas that have them. */
function schemaOf(schema: z.ZodObject, io: 'input' | 'output'): ListedTool['inputSchema'] {
  const written = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      delete jsonSchema.pattern
    },
  })
  return JSON.parse(JSON.stringify(written))
}
