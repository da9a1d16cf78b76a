import type { Locale } from '@marsad/contract/http/common'
import type { Role } from '@marsad/contract/permissions'

export type PlannedPerson = {
  /** How the rest of the plan calls them. */
  key: string
  firstName: string
  lastName: string
  email: string
  role: Role
  jobTitle: string
  department: string
  locale: Locale
}

/** The company of the demo: a grocer with a warehouse, invented like all its people. */
export const company = {
  workspace: 'Nakhla Markets',
  second: 'فرع المدينة المنورة',
  timeZone: 'Asia/Riyadh',
}

/** The first owns the workspace; the first two are those that visitors sign in as. */
export const people = [
  {
    key: 'layla',
    firstName: 'Layla',
    lastName: 'Haddad',
    email: 'layla@nakhla.example',
    role: 'owner',
    jobTitle: 'Head of IT operations',
    department: 'IT operations',
    locale: 'en',
  },
  {
    key: 'omar',
    firstName: 'عمر',
    lastName: 'القحطاني',
    email: 'omar@nakhla.example',
    role: 'admin',
    jobTitle: 'مدير البنية التحتية',
    department: 'البنية التحتية',
    locale: 'ar',
  },
  {
    key: 'sara',
    firstName: 'Sara',
    lastName: 'Nasser',
    email: 'sara@nakhla.example',
    role: 'member',
    jobTitle: 'Systems engineer',
    department: 'Platform',
    locale: 'en',
  },
  {
    key: 'hind',
    firstName: 'هند',
    lastName: 'العتيبي',
    email: 'hind@nakhla.example',
    role: 'member',
    jobTitle: 'مهندسة شبكات',
    department: 'الشبكات',
    locale: 'ar',
  },
  {
    key: 'yusuf',
    firstName: 'Yusuf',
    lastName: 'Rahman',
    email: 'yusuf@nakhla.example',
    role: 'member',
    jobTitle: 'Service desk lead',
    department: 'Service desk',
    locale: 'en',
  },
  {
    key: 'daniel',
    firstName: 'Daniel',
    lastName: 'Weber',
    email: 'daniel@auditors.example',
    role: 'viewer',
    jobTitle: 'External auditor',
    department: 'Finance',
    locale: 'en',
  },
] as const satisfies readonly PlannedPerson[]

export type PersonKey = (typeof people)[number]['key']

/** Invited, and not here yet. */
export const invited = [
  { email: 'reem@nakhla.example', role: 'member', department: 'الدعم الفني', locale: 'ar' },
] as const
