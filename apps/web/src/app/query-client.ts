import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api/api-error.ts'

// A refusal stays a refusal: only failures that may pass by themselves are retried.
const mayPass = (error: Error) => !(error instanceof ApiError) || error.status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    // A browser that calls itself offline still sends: held calls would look as if they were under way.
    queries: {
      retry: (failures, error) => failures < 2 && mayPass(error),
      staleTime: 10_000,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
