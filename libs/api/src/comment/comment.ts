/** Comments on the wire: what people say about a case, and who may be named in one. */
import * as Comment from "@quadrante/domain/comment"
import { Schema } from "effect"
import { photoOf } from "../photo/photo.ts"

const id = Schema.String.check(Schema.isMaxLength(64))
const people = Schema.Array(id).check(Schema.isMaxLength(Comment.mostPeople))

/** Somebody whom a comment names: their id, and what they were called when it was written. */
const NamedPerson = Schema.Struct({ person: Schema.String, pessoa: Schema.String })

/** Where in a text something was said, and in which version of it. */
export const CommentPlace = Schema.Struct({
  document: Schema.String,
  version: Schema.Int,
  block: Schema.Natural,
  /** The number that the clause had. */
  number: Schema.NullOr(Schema.String),
  quote: Schema.String,
  /** What it said, and what stood around it: so it is found again. */
  digest: Schema.String,
  before: Schema.String,
  after: Schema.String
})
export type CommentPlace = typeof CommentPlace.Type

/** Words of a block of a version, to say something about. */
export const NewPlace = Schema.Struct({
  document: id,
  version: Schema.Natural,
  block: Schema.Natural,
  quote: Schema.String.check(Schema.isMaxLength(Comment.longestQuote))
})

export const CommentView = Schema.Struct({
  id: Schema.String,
  /** Counts the comments of its case, from 1. */
  number: Schema.Int,
  at: Schema.String,
  by: Schema.Struct({ ...NamedPerson.fields, ...photoOf }),
  /** Plain text. Whom it names stands in it as `@` and their name. */
  text: Schema.String,
  named: Schema.Array(NamedPerson),
  /** Whom it asks, and who of them has answered. */
  asked: Schema.Array(Schema.Struct({ ...NamedPerson.fields, answered: Schema.Boolean })),
  /** The comment that it answers. */
  answers: Schema.NullOr(Schema.String),
  /** Null: it is about the case. One at a clause comes to those alone who see its document. */
  place: Schema.NullOr(CommentPlace),
  /** By whom and when the thread that it begins was resolved, and up to which comment; null: it was not. */
  resolved: Schema.NullOr(Schema.Struct({ by: NamedPerson, at: Schema.String, number: Schema.Int }))
})
export type CommentView = typeof CommentView.Type

/** The comments of a case, the oldest first, and up to which one the person has read them. */
export const Comments = Schema.Struct({ comments: Schema.Array(CommentView), read: Schema.Int })
export type Comments = typeof Comments.Type

/** A new comment. The same key twice is the same comment. */
export const NewComment = Schema.Struct({
  key: Schema.String.check(Schema.isMinLength(16), Schema.isMaxLength(64)),
  /** Control characters are left out, and what is white at its ends. */
  text: Schema.String.check(Schema.isMaxLength(2 * Comment.longestText)),
  /** Ids of people whom it names; they are told. */
  named: people,
  /** Ids of people whom it asks: it waits for each until they answer. */
  asked: people,
  /** The comment that it answers: for whoever was asked there, that question is answered. */
  answers: Schema.NullOr(id),
  /** What of a text it is about. An answer is about the same as what it answers, and brings none. */
  place: Schema.optionalKey(NewPlace)
})
export type NewComment = typeof NewComment.Type

/** Whether a thread at a clause is resolved, and up to which comment its person has read it. Twice is as once. */
export const Resolution = Schema.Struct({ isResolved: Schema.Boolean, number: Schema.Natural })
export type Resolution = typeof Resolution.Type

/** Up to which comment the person has read. */
export const CommentsRead = Schema.Struct({ number: Schema.Natural })

/** Asks for people by the beginning of words of their names; without text, for those who had to do with the case. */
export const PeopleRequest = Schema.Struct({
  text: Schema.String.check(Schema.isMaxLength(Comment.longestName)),
  /** The document at a clause of which they are to be named: who does not see it cannot be. */
  document: Schema.optionalKey(id)
})

/** Somebody who was found. */
export const FoundPerson = Schema.Struct({
  person: Schema.String,
  pessoa: Schema.String,
  ...photoOf,
  /** Their units and profiles. */
  roles: Schema.Array(Schema.String),
  /** Why a comment of the case cannot name them; null: it can. */
  refusal: Schema.NullOr(Schema.Literals(Comment.refusals))
})
export type FoundPerson = typeof FoundPerson.Type
