import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api/api-error.ts'

// An answer that says no stays no: only what may pass by itself is asked again.
const mayPass = (error: Error) => !(error instanceof ApiError) || error.status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 2 && mayPass(error), staleTime: 10_000 },
  },
})
