/** Whose report is shown, as it stands in the address. */
export interface CreditFilters {
  view: 'own' | 'team'
  /** A direct downline. */
  person: string | undefined
  /** Of the own report: what this upline sees. */
  upline: string | undefined
  /** The whole account name that is searched for. */
  account: string
}

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const creditSpelling = {
  none: { view: 'own', person: undefined, upline: undefined, account: '' } as CreditFilters,
  read(search: URLSearchParams): CreditFilters {
    const idIn = (name: string) => {
      const id = search.get(name) ?? ''
      return idForm.test(id) ? id : undefined
    }
    const person = idIn('person')
    return {
      view: person || search.get('view') === 'team' ? 'team' : 'own',
      person,
      upline: idIn('upline'),
      account: search.get('account') ?? '',
    }
  },
  write: ({ view, person, upline, account }: CreditFilters) => ({
    view: view === 'team' && !person ? view : undefined,
    person,
    upline,
    account: account || undefined,
  }),
}
