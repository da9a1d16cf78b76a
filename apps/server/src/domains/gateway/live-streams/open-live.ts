import { Frame } from '@marsad/contract/agent/facts'
import type { LiveQuery } from '@marsad/contract/http/live'
import type { FastifyReply } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Service, WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { changesSubject, frameSubject } from '../../../platform/live/live.bus.ts'
import { getDevice, seesCommands, shownProcesses } from '../../devices/index.ts'
import { createFanOut } from './fan-out.bus.ts'
import {
  createFrameLeases,
  createOpenStreams,
  type LiveStream,
  openLiveStream,
  viewerOf,
} from './open-streams.ts'

/** A bus that is unavailable must not delay a screen. */
const patienceMs = 1000

/** State shared by the streams of one process. */
export const createLive = (service: Service) => ({
  streams: createOpenStreams(service),
  fanOut: createFanOut(service),
  leases: createFrameLeases(service),
})

type Live = ReturnType<typeof createLive>

/** A stream opens once all its subscriptions are active: a fetch after the first byte misses nothing. */
export async function openLive(
  { streams, fanOut, leases }: Live,
  ctx: WorkspaceCtx,
  reply: FastifyReply,
  { device, parts = ['metrics'] }: LiveQuery,
) {
  const viewer = viewerOf(ctx)
  if (device) await getDevice(ctx, device)
  await streams.assertAdmitted(viewer)

  let stream: LiveStream | undefined
  const subscriptions = [
    fanOut.listen(changesSubject(viewer.workspaceId), (text) => stream?.send('change', text)),
    ...(device ? parts : []).map((part) =>
      fanOut.listen(frameSubject(device ?? '', part), (text) => {
        if (part !== 'processes') stream?.send('frame', text)
        else void shownFrame(ctx, text).then((frame) => stream?.send('frame', frame))
      }),
    ),
  ]
  const stopListening = () => subscriptions.forEach(({ stop }) => stop())
  await Promise.race([Promise.all(subscriptions.map(({ ready }) => ready)), sleep(patienceMs)])
  if (!streams.hasRoom(viewer)) {
    stopListening()
    throw new Failure('live.too_many_streams')
  }
  stream = openLiveStream(reply)
  const release = device === undefined ? undefined : leases.hold(device, parts)
  stream.onClose(() => {
    stopListening()
    release?.()
  })
  streams.add(viewer, stream)
}

/** Checked for each frame, since a workspace can hide command lines while a viewer is connected. */
async function shownFrame(ctx: WorkspaceCtx, text: string): Promise<string> {
  if (await seesCommands(ctx).catch(() => false)) return text
  const { processes: list, ...frame } = Frame.parse(JSON.parse(text))
  return JSON.stringify({
    ...frame,
    processes: list && { ...list, processes: shownProcesses(list.processes, false) },
  })
}
