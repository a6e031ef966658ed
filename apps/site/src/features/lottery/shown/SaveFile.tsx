import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'

/** What the scripts of the fairness page check, as a file on one's own computer. */
export function SaveFile({ of }: { of: { id: string } }) {
  const say = useWords('lottery')
  const href = `data:application/json,${encodeURIComponent(JSON.stringify(of))}`
  return (
    <div className="save-file">
      <Button
        size="sm"
        icon={<Download />}
        render={(link) => (
          <a href={href} download={`${of.id}.json`} {...link}>
            {link.children}
          </a>
        )}
      >
        {say('save')}
      </Button>
      <small>
        {say('save.text')}{' '}
        <Link className="bz-link" to={paths.fairness()}>
          {say('save.scripts')}
        </Link>
      </small>
    </div>
  )
}
