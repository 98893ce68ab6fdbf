/** Structured text as elements: the tree holds texts alone, so nothing in it can become anything else. */
import { type Block, type Inline, numbers, parse } from "@quadrante/domain/markup"
import { Fragment, type ReactNode } from "react"
import { wholesView } from "./wholes.tsx"
import "./prose.css"

interface Props {
  readonly text: string
  /** The level of the heading above: those of the text begin below it. */
  readonly below?: 1 | 2
  /** What stands at the end of a block. */
  readonly beside?: (block: number) => ReactNode
  /** What stands below a block. */
  readonly under?: (block: number) => ReactNode
}

const nothing = () => null

export const MarkupView = ({ text, below = 2, beside = nothing, under = nothing }: Props) => {
  const blocks = parse(text)
  const levels = levelsOf(blocks, below)
  const counted = numbers(blocks)
  return (
    <div className="prose">
      {listsOf(blocks).map((at) => {
        const items = at.map((i) =>
          blockView(blocks[i], i, {
            level: levels[i] ?? below,
            number: counted[i] ?? null,
            end: beside(i),
            under: under(i)
          })
        )
        return blocks[at[0] ?? 0]?.kind === "item" ? <ul key={at[0]}>{items}</ul> : items
      })}
    </div>
  )
}

/** The places of the blocks, and those of items that follow each other together. */
const listsOf = (blocks: ReadonlyArray<Block>): ReadonlyArray<ReadonlyArray<number>> => {
  const found: Array<Array<number>> = []
  for (const [i, { kind }] of blocks.entries()) {
    if (kind === "item" && blocks[i - 1]?.kind === "item") found.at(-1)?.push(i)
    else found.push([i])
  }
  return found
}

/** A text may begin with a small heading, or leave one out: elements go down one step at a time. */
const levelsOf = (blocks: ReadonlyArray<Block>, below: number): ReadonlyArray<number> => {
  let level = below
  return blocks.map((block) => {
    if (block.kind === "heading") level = Math.min(level + 1, below + block.level)
    return level
  })
}

interface BlockLook {
  readonly level: number
  readonly number: string | null
  readonly end: ReactNode
  readonly under: ReactNode
}

const blockView = (block: Block | undefined, i: number, { level, number, end, under }: BlockLook): ReactNode => {
  switch (block?.kind) {
    case "heading": {
      const Heading = `h${level}` as "h3"
      return (
        <Fragment key={i}>
          <Heading data-block={i} data-level={block.level}>
            {block.parts.map(inlineView)}
            {end}
          </Heading>
          {under}
        </Fragment>
      )
    }
    case "paragraph":
      return (
        <Fragment key={i}>
          <p data-block={i}>
            {block.parts.map(inlineView)}
            {end}
          </p>
          {under}
        </Fragment>
      )
    case "quote":
      return (
        <Fragment key={i}>
          <blockquote data-block={i}>
            {block.parts.map(inlineView)}
            {end}
          </blockquote>
          {under}
        </Fragment>
      )
    case "item":
      return (
        <li key={i} data-block={i} data-depth={block.depth} className={number === null ? undefined : "clause"}>
          {number !== null && <span className="no">{number}</span>}
          {block.parts.map(inlineView)}
          {end}
          {under}
        </li>
      )
    case "code":
      return <pre key={i}>{block.text}</pre>
    case "rule":
      return <hr key={i} />
    case undefined:
      return null
  }
}

const inlineView = (part: Inline, i: number): ReactNode => {
  switch (part.kind) {
    case "text":
      return wholesView(part.text)
    case "code":
      return <code key={i}>{part.text}</code>
    case "strong":
      return <strong key={i}>{part.parts.map(inlineView)}</strong>
    case "emphasis":
      return <em key={i}>{part.parts.map(inlineView)}</em>
    case "link":
      return (
        <a key={i} href={part.href} target="_blank" rel="noopener noreferrer">
          {part.parts.map(inlineView)}
        </a>
      )
  }
}
