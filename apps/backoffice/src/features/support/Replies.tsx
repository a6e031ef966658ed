import { entryLengthMax, type LanguageCode, languageCodes } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, SelectField, Table, TextArea, TextField } from '@baize/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { useRowKeys } from '../../list/useRowKeys.ts'
import { useMay } from '../../session/me.tsx'
import type { Reply } from './types.ts'

type Doing = { reply?: Reply; isRemoving?: boolean }

/** Texts that staff insert by a slash, in every language that members write in. */
export function Replies() {
  const say = useWords('officeSupport')
  const may = useMay()
  const filter = useFilter()
  const list = useRowKeys<HTMLDivElement>()
  const asked = useOffice('cannedReplies', {})
  const [doing, setDoing] = useState<Doing>()
  const language = languageCodes.find((each) => each === filter.get('language'))
  const rows = (asked.data?.list ?? []).filter((one) => !language || one.language === language)
  if (asked.error && !asked.data)
    return (
      <Fault
        refusal={asked.error}
        isReading={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    )
  return (
    <div ref={list}>
      <Panel
        bare
        className="support-replies"
        title={say('replies')}
        description={say('replies.text')}
        actions={
          <div className="support-replies-tools">
            <SelectField
              reserve={false}
              label={<span className="sr-only">{say('filter.language')}</span>}
              placeholder={say('replies.every')}
              value={language ?? ''}
              onChange={({ target }) => filter.set({ language: target.value })}
              options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
            />
            {may('support.edit') && (
              <Button icon={<Plus />} onClick={() => setDoing({})}>
                {say('replies.add')}
              </Button>
            )}
          </div>
        }
      >
        <Table
          caption={say('replies')}
          dense
          loading={asked.isPending}
          rows={rows}
          rowId={(one) => `${one.short} ${one.language}`}
          empty={<EmptyState title={say('replies.none')}>{say('replies.none.text')}</EmptyState>}
          {...(may('support.edit')
            ? {
                detail: {
                  label: ({ short }: Reply) => say('replies.open', { short }),
                  onOpen: (reply: Reply) => setDoing({ reply }),
                },
              }
            : {})}
          columns={[
            {
              id: 'short',
              header: say('replies.short'),
              phone: 'title',
              cell: ({ short }) => <bdi>/{short}</bdi>,
            },
            {
              id: 'language',
              header: say('filter.language'),
              cell: (one) => languages[one.language].name,
            },
            {
              id: 'text',
              header: say('replies.says'),
              cell: ({ text }) => (
                <span className="support-reply" dir="auto">
                  {text}
                </span>
              ),
            },
          ]}
        />
      </Panel>
      {doing && !doing.isRemoving && (
        <Edit
          reply={doing.reply}
          language={language}
          onRemove={() => setDoing({ ...doing, isRemoving: true })}
          onClose={() => setDoing(undefined)}
        />
      )}
      {doing?.isRemoving && doing.reply && (
        <CommandDialog
          name="support.reply"
          title={say('replies.remove.title', { short: doing.reply.short })}
          confirmLabel={say('replies.remove')}
          kind="danger"
          input={{ ...doing.reply, text: '' }}
          renews={['cannedReplies']}
          onClose={() => setDoing(undefined)}
        />
      )}
    </div>
  )
}

interface EditProps {
  reply: Reply | undefined
  language: LanguageCode | undefined
  onRemove(): void
  onClose(): void
}

const shortName = /^[a-z][a-z0-9-]{0,29}$/

function Edit({ reply, language, onRemove, onClose }: EditProps) {
  const say = useWords('officeSupport')
  const { code } = useLanguage()
  const [short, setShort] = useState(reply?.short ?? '')
  const [spoken, setSpoken] = useState(reply?.language ?? language ?? code)
  const [text, setText] = useState(reply?.text ?? '')
  const isComplete = shortName.test(short) && text.trim() !== ''
  return (
    <CommandDialog
      name="support.reply"
      title={say(reply ? 'replies.edit' : 'replies.add')}
      confirmLabel={say('save')}
      input={isComplete ? { short, language: spoken, text } : undefined}
      missing={say('replies.missing')}
      renews={['cannedReplies']}
      onClose={onClose}
    >
      <TextField
        label={say('replies.short')}
        hint={say('replies.short.hint')}
        prefix="/"
        dir="ltr"
        required
        disabled={reply !== undefined}
        autoCapitalize="none"
        autoComplete="off"
        value={short}
        onChange={({ target }) => setShort(target.value.toLowerCase())}
      />
      <SelectField
        label={say('filter.language')}
        disabled={reply !== undefined}
        value={spoken}
        onChange={({ target }) =>
          setSpoken(languageCodes.find((each) => each === target.value) ?? spoken)
        }
        options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
      />
      <TextArea
        label={say('replies.says')}
        hint={say('replies.variables', { names: '{member}, {brand}, {agent}' })}
        rows={5}
        dir="auto"
        required
        maxLength={entryLengthMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {reply && (
        <div>
          <Button size="sm" kind="danger" onClick={onRemove}>
            {say('replies.remove')}
          </Button>
        </div>
      )}
    </CommandDialog>
  )
}
