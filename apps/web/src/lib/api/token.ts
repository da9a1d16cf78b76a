/** The specification names the place where the session keeps its token. */
export function readToken(): string | null {
  try {
    return localStorage.getItem('token')
  } catch {
    return null
  }
}
