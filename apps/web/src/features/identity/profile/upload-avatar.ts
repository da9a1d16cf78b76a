import { api } from '../../../lib/api/client.ts'

export async function uploadAvatar(picture: Blob) {
  const form = new FormData()
  form.append('avatar', picture, 'avatar.png')
  // The description of the API has no word for a file, so its types allow no body here.
  const { data } = await api.POST('/api/profile/avatar', { body: form as never })
  if (!data) throw new Error('The answer was empty')
  return data
}
