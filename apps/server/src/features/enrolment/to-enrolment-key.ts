import type { EnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import type { EnrolmentKeyRow } from './enrolment.store.ts'

export const toEnrolmentKey = ({ createdAt, expiresAt, ...key }: EnrolmentKeyRow): EnrolmentKey => ({
  ...key,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired: expiresAt.getTime() <= Date.now(),
})
