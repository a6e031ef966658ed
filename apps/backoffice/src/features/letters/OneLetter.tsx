import { languageCodes } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, KeyValue, Skeleton, Stack } from '@baize/ui'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { useAudienceWords } from './useAudienceWords.ts'

/** A letter in all its languages, and what became of it. */
export function OneLetter({ id }: { id: string }) {
  const say = useWords('officeLetters')
  const { tag } = useLanguage()
  const inWords = useAudienceWords()
  const asked = useOffice('officeLetter', { query: { id } })
  if (asked.error && !asked.data)
    return (
      <Fault
        refusal={asked.error}
        isReading={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    )
  if (!asked.data) return <Skeleton height={320} />
  const number = new Intl.NumberFormat(tag, { numberingSystem: 'latn' })
  const { purpose, audience, ways, leads, words, reached, read, passedOver, by, at, withdrawnAt } =
    asked.data
  const shownWays = (['inbox', ...ways] as const).map((way) => say(`way.${way}`)).join(', ')
  return (
    <Stack space={16}>
      <KeyValue
        facts={[
          { id: 'purpose', label: say('purpose'), value: say(`purpose.${purpose}`) },
          { id: 'to', label: say('to'), value: inWords(audience) },
          { id: 'reached', label: say('reached'), value: number.format(reached) },
          { id: 'read', label: say('read'), value: number.format(read) },
          { id: 'passedOver', label: say('passedOver'), value: number.format(passedOver) },
          { id: 'ways', label: say('ways.all'), value: shownWays },
          { id: 'leads', label: say('leads'), value: say(`leads.${leads}`) },
          { id: 'by', label: say('by'), value: by },
          { id: 'at', label: say('at'), value: <Moment at={at} /> },
          ...(withdrawnAt
            ? [{ id: 'withdrawn', label: say('withdrawn'), value: <Moment at={withdrawnAt} /> }]
            : []),
        ]}
      />
      {!withdrawnAt && <Withdraw id={id} />}
      {languageCodes.map((code) => {
        const said = words[code]
        if (!said) return null
        const { name, tag: lang, direction } = languages[code]
        return (
          <section key={code} className="letter-words" aria-label={name}>
            <h3>{name}</h3>
            <div lang={lang} dir={direction}>
              <strong>{said.title}</strong>
              <p>{said.text}</p>
            </div>
          </section>
        )
      })}
    </Stack>
  )
}

function Withdraw({ id }: { id: string }) {
  const say = useWords('officeLetters')
  const [isAsking, setAsking] = useState(false)
  if (!useMay()('letter.send')) return null
  return (
    <>
      <Button icon={<Undo2 />} onClick={() => setAsking(true)}>
        {say('withdraw')}
      </Button>
      {isAsking && (
        <CommandDialog
          name="letter.withdraw"
          title={say('withdraw.title')}
          confirmLabel={say('withdraw')}
          kind="danger"
          input={{ letterId: id }}
          renews={['officeLetters', 'officeLetter']}
          onClose={() => setAsking(false)}
        >
          <p>{say('withdraw.text')}</p>
        </CommandDialog>
      )}
    </>
  )
}
