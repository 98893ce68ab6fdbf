/** Pictures of an instance: read when they come into view, and let go when they leave. */
import type { Failure } from "@quadrante/api/client"
import type { Document } from "@quadrante/api/document"
import { isPicture } from "@quadrante/domain/document"
import { Result } from "effect"
import { type RefObject, useEffect, useState } from "react"
import { bytes } from "../data/queries.ts"
import { readQuery } from "../data/query.ts"
import { useApp } from "../kernel/app.ts"
import { fromBase64 } from "./bytes.ts"

export interface ShownPicture {
  /** Where the browser finds it; null: it is not there yet, or it is none. */
  readonly address: string | null
  readonly fault: Failure | null
}

const away: ShownPicture = { address: null, fault: null }

/**
 * A picture for an `img`, while it is wanted. Its type is the one that the server found in it, and of pictures alone: what
 * else somebody sent under such a name is never given to the browser to look at.
 */
export const usePicture = ({ id, version, type }: Document, isWanted: boolean): ShownPicture => {
  const app = useApp()
  const [shown, setShown] = useState(away)
  useEffect(() => {
    if (!isWanted || !isPicture(type)) return
    let address: string | null = null
    let isOver = false
    void readQuery(app, bytes("content", { id, version })).then((answer) => {
      if (isOver) return
      if (Result.isFailure(answer)) return setShown({ address: null, fault: answer.failure })
      address = URL.createObjectURL(new Blob([fromBase64(answer.success.data ?? "")], { type }))
      setShown({ address, fault: null })
    })
    return () => {
      isOver = true
      if (address !== null) URL.revokeObjectURL(address)
      setShown(away)
    }
  }, [app, id, version, type, isWanted])
  return shown
}

/** Whether an element was in view since it is there. */
export const useWasInView = (element: RefObject<Element | null>): boolean => {
  const [wasInView, setInView] = useState(false)
  useEffect(() => {
    if (element.current === null || wasInView) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, wasInView])
  return wasInView
}
