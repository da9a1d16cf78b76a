import { S3ServiceException } from '@aws-sdk/client-s3'
import { RangeNotSatisfiable } from './objects.ts'

export async function orMissing<Found>(asking: Promise<Found>): Promise<Found | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof S3ServiceException) {
      if (error.$metadata.httpStatusCode === 404) return null
      if (error.$metadata.httpStatusCode === 416) throw new RangeNotSatisfiable(error.message)
    }
    throw error
  }
}
