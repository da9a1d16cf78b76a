import { useEffect } from 'react'
import { stored } from '../../lib/browser.ts'
import { useSession } from '../../lib/session/session.ts'

const keyOf = (workspaceId: string) => `last-device ${workspaceId}`

/** The device last viewed in this workspace, in this browser. */
export const lastDevice = (workspaceId: string) => stored.read(keyOf(workspaceId))

/** Stores, in this browser, the device that is viewed in this workspace. */
export function useRememberDevice(id: string | undefined) {
  const workspaceId = useSession().profile?.workspaceId
  useEffect(() => {
    if (id !== undefined && workspaceId !== undefined) stored.write(keyOf(workspaceId), id)
  }, [id, workspaceId])
}
