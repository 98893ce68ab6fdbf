/** The version of this build, from its package file. */
declare const __VERSAO__: string
