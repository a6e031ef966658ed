import { matchPath, useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useGoTo } from '../../router/useGoTo.ts'
import { withParameters } from '../../shared/parameters.ts'

/** Opens the account record behind a figure, with these filters if the record has an address. */
export function useToRecord() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const goTo = useGoTo()
  return (filters: Record<string, string>) => {
    if (matchPath(paths.member(), pathname) === null) return goTo.member('transactionHistory')
    const [, search = ''] = paths.member('transactionHistory').split('?')
    return void navigate({ search: String(withParameters(new URLSearchParams(search), filters)) })
  }
}
