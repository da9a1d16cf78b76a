import { compress } from 'snappyjs'
import type { Service } from '../../../platform/context.ts'
import { sampleStore } from '../ingest/store.series.ts'

/** A WriteRequest is passed to the store, which overwrites the workspace of every series. */
export const storeWriteRequest = (service: Service, workspaceId: string, message: Buffer) =>
  sampleStore(service).write(`/api/v1/write?extra_label=workspace=${workspaceId}`, compress(message))
