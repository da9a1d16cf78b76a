import { compress } from 'snappyjs'
import type { Service } from '../../../platform/context.ts'
import { sampleStore } from '../ingest/store.series.ts'

/** Hands a WriteRequest to the store. Whatever its series say, the store overwrites their workspace. */
export const storeWriteRequest = (service: Service, workspaceId: string, message: Buffer) =>
  sampleStore(service).write(`/api/v1/write?extra_label=workspace=${workspaceId}`, compress(message))
