import { useState } from "react"

/** The mark of the house: a square of four with one quarter filled. */
export const Mark = ({ large = false }: { readonly large?: boolean }) => (
  <span className={large ? "mark l" : "mark"} aria-hidden="true">
    <i />
    <i className="on" />
    <i />
    <i />
  </span>
)

interface BrandMarkProps {
  /** Where the picture is; null: the environment has none. */
  readonly logo: string | null
  readonly large?: boolean
}

/** The logo of the environment, in a box that is there before it; the mark of the house where there is none to be had. */
export const BrandMark = ({ logo, large = false }: BrandMarkProps) => {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <>
      {/* Its name stands beside it. The page that paints by itself has both, so style says which of them is seen. */}
      <img
        className={large ? "logo l" : "logo"}
        alt=""
        src={logo === null || logo === broken ? undefined : logo}
        onError={() => setBroken(logo)}
      />
      <Mark large={large} />
    </>
  )
}
