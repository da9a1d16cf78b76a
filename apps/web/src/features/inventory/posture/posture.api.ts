import { apiQuery } from '../../../lib/api/client.ts'

export const usePosture = () => apiQuery.useQuery('get', '/api/posture')
