import type { Refusal } from '@baize/client'
import type { CommandInput, CommandName, OfficeValue } from '@baize/contract/office'
import type { OfficeRouteName } from '@baize/contract/office/routes'
import { useWords } from '@baize/i18n/react'
import { Button, type ButtonKind, Popup, Stack, StateBanner, TextArea, toast } from '@baize/ui'
import { type FormEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { useCommand } from './useCommand.ts'
import { useRefusalWords } from './useRefusalWords.ts'
import { WaitingLink } from './WaitingLink.tsx'

const reasonMin = 3
const reasonMax = 300

/** A value that was refused. */
export interface InputProblem {
  field: string
  problem: string
}

export interface CommandDialogProps<N extends CommandName> {
  name: N
  title: string
  /** What the button does: "Approve", "Block". */
  confirmLabel: string
  kind?: ButtonKind
  size?: 'form' | 'wide'
  /** What is asked for; undefined as long as a field of the page's own is missing. */
  input: CommandInput<N> | undefined
  /** Why the input is incomplete: a disabled button says it. */
  missing?: string
  /** Reads that show something else afterwards. */
  renews?: readonly OfficeRouteName[]
  /** A first text for the reason, e.g. that of a chosen code. */
  reason?: string
  /** What the log keeps where nothing is left to ask, as of a note. */
  knownReason?: string
  onClose: () => void
  onSent?: (answer: OfficeValue<'sendCommand'>) => void
  /** Values that the server refused, by the path of their field: for pages that show them there. */
  onProblems?: (problems: readonly InputProblem[]) => void
  /** What it is about: before and after, and the page's own fields. */
  children?: ReactNode
}

/**
 * Asks for a change, always with a reason. What is done at once closes the dialog; what needs a second
 * person says so, with a link to the request.
 */
export function CommandDialog<N extends CommandName>(props: CommandDialogProps<N>) {
  return (
    // Its words may still be loading: what lies beneath stays open meanwhile.
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

function Dialog<N extends CommandName>(props: CommandDialogProps<N>) {
  const { name, title, input, renews = [], onClose } = props
  const say = useWords('officeApprovals')
  const inWords = useRefusalWords()
  const formId = useId()
  const [typed, setTyped] = useState<string>()
  const [isTouched, setTouched] = useState(false)
  const [isShort, setShort] = useState(false)
  const command = useCommand(name, 'approvals', 'officeWaiting', 'requestsAbout', ...renews)
  const reason = props.knownReason ?? typed ?? props.reason ?? ''
  const hint = isReadByMember(name) ? 'command.reason.member' : 'command.reason.hint'

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const why = reason.trim()
    setShort(why.length < reasonMin)
    if (why.length < reasonMin || input === undefined) return
    command.mutate({ input, reason: why }, { onSuccess: sent, onError: refused })
  }

  function refused({ code, value }: Refusal): void {
    const { problems = [] } = (value ?? {}) as { problems?: readonly InputProblem[] }
    if (code === 'bad-input' && problems.length > 0) props.onProblems?.(problems)
  }

  function sent(answer: OfficeValue<'sendCommand'>): void {
    const { state, requestId } = answer
    if (state === 'done') toast({ tone: 'success', title: say(`command.done.${name}`) })
    else
      toast({
        tone: 'info',
        title: say('command.waiting'),
        text: (
          <>
            {title} {requestId && <WaitingLink id={requestId} />}
          </>
        ),
      })
    props.onSent?.(answer)
    onClose()
  }

  return (
    <Popup
      open
      onClose={onClose}
      title={title}
      {...(props.size ? { size: props.size } : {})}
      closeLabel={say('command.cancel')}
      // What was typed or chosen, in any field of the page's own, is not lost by a key.
      escapable={!isTouched && !command.isPending}
      footer={
        <>
          <Button type="button" onClick={onClose} disabled={command.isPending}>
            {say('command.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            kind={props.kind ?? 'primary'}
            busy={command.isPending}
            disabled={input === undefined}
            disabledReason={input === undefined ? props.missing : undefined}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} onInput={() => setTouched(true)}>
        <Stack space={12}>
          {command.error && <StateBanner tone="danger" title={inWords(command.error)} />}
          {props.children}
          {props.knownReason === undefined && (
            <TextArea
              label={say('command.reason')}
              hint={say(hint)}
              error={isShort ? say('command.reason.short') : undefined}
              value={reason}
              maxLength={reasonMax}
              rows={3}
              required
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Stack>
      </form>
    </Popup>
  )
}

/** The member is told the reason, word for word. */
const readByMember: ReadonlySet<CommandName> = new Set([
  'withdrawal.reject',
  'identity.reject',
  'application.reject',
  'bet.correct',
  'bonus.revoke',
  'contract.askEnd',
] satisfies CommandName[])

const isReadByMember = (name: CommandName): boolean => readByMember.has(name)
