import type { OfficeValue } from '@baize/contract/office'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, KeyValue, Stack } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { useOffice } from '../../hooks.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { Worth } from './Worth.tsx'

type Application = OfficeValue<'officeApplications'>['list'][number]

export function OneApplication({ application }: { application: Application }) {
  const say = useWords('officeProgrammes')
  const { code } = useLanguage()
  const may = useMay()
  const [deciding, setDeciding] = useState<'approve' | 'reject'>()
  const { id, member, programme, title, remark, images, state, reason, at } = application
  const mayDecide = may('grant.give')
  return (
    <Stack space={16}>
      <KeyValue
        facts={[
          { id: 'member', label: say('list.member'), value: member.account },
          {
            id: 'programme',
            label: say('list.programme'),
            value: title[code] ?? title.EN ?? programme,
          },
          { id: 'worth', label: say('list.worth'), value: <Worth {...application} /> },
          { id: 'remark', label: say('list.remark'), value: remark },
          { id: 'at', label: say('list.at'), value: <Moment at={at} /> },
          ...(reason ? [{ id: 'reason', label: say('list.reason'), value: reason }] : []),
        ]}
      />
      {state === 'open' && mayDecide && (
        <div className="office-decide">
          <Button kind="primary" onClick={() => setDeciding('approve')}>
            {say('application.approve')}
          </Button>
          <Button kind="danger" onClick={() => setDeciding('reject')}>
            {say('application.reject')}
          </Button>
        </div>
      )}
      {images > 0 && mayDecide && <Images id={id} count={images} />}
      {deciding && (
        <CommandDialog
          name={`application.${deciding}`}
          title={say(`application.${deciding}.title`)}
          confirmLabel={say(`application.${deciding}`)}
          kind={deciding === 'reject' ? 'danger' : 'primary'}
          input={{ id }}
          renews={['officeApplications']}
          onClose={() => setDeciding(undefined)}
        >
          <p>{say(`application.${deciding}.text`)}</p>
        </CommandDialog>
      )}
    </Stack>
  )
}

/** Each look is written down, so pictures are fetched when somebody asks for them. */
function Images({ id, count }: { id: string; count: number }) {
  const say = useWords('officeProgrammes')
  const [isAsked, setAsked] = useState(false)
  const images = useOffice('applicationImages', { query: { id } }, { enabled: isAsked })
  if (!isAsked)
    return (
      <div>
        <Button onClick={() => setAsked(true)}>{say('application.images', { count })}</Button>
      </div>
    )
  return (
    <>
      {(images.data?.list ?? []).map(({ type, base64 }, place) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no other name
          key={place}
          className="office-document"
          src={`data:image/${type};base64,${base64}`}
          alt={say('application.image', { number: place + 1 })}
        />
      ))}
    </>
  )
}
