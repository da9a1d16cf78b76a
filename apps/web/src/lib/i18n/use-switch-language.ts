import { localeOf, withLocale } from '@marsad/contract/pages'
import { useRouter } from '@tanstack/react-router'

/** The same page in the other language, as a step that Back undoes. */
export function useSwitchLanguage() {
  const { history } = useRouter()
  return () => {
    const { pathname, search, hash } = history.location
    const other = localeOf(pathname) === 'ar' ? 'en' : 'ar'
    history.push(withLocale(other, pathname) + search + hash)
  }
}
