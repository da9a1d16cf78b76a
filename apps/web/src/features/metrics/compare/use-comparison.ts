import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { deviceQuery } from '../../devices/index.ts'
import { earlier, isEarlier } from './compare-choice.ts'
import type { Comparison } from './compare.rules.ts'

/** The device of a comparison with another one. */
export const useOtherDevice = (compare: string | undefined) =>
  useQuery({ ...deviceQuery(compare ?? ''), enabled: compare !== undefined && !isEarlier(compare) })

/** What the charts of a device are compared with by the choice in the address; null while that is not known. */
export function useComparison(compare: string | undefined, deviceId: string): Comparison | null {
  const t = useTranslations('device.compare')
  const other = useOtherDevice(compare).data
  return useMemo(() => {
    if (isEarlier(compare)) return { deviceId, earlierMs: earlier[compare], name: t(compare) }
    return other && other.id !== deviceId ? { deviceId: other.id, earlierMs: 0, name: other.name } : null
  }, [compare, deviceId, other, t])
}
