-- What version 0.1.0 made of a database, cut down to three tables: their columns, and their rows.
CREATE TABLE public.environment (
    amb text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    amb_nome text NOT NULL,
    tema_cor text NOT NULL,
    headline text NOT NULL,
    contact text NOT NULL,
    slides jsonb DEFAULT '[]'::jsonb NOT NULL,
    locales text[] DEFAULT '{pt-BR,en,es}'::text[] NOT NULL,
    strings jsonb DEFAULT '{}'::jsonb NOT NULL,
    logo bytea,
    logo_type text,
    CONSTRAINT environment_check CHECK (((logo IS NULL) = (logo_type IS NULL))),
    CONSTRAINT environment_logo_type_check CHECK ((logo_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text])))
);

CREATE TABLE public.person (
    amb text NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    usuario text NOT NULL,
    pessoa text NOT NULL,
    senha text NOT NULL,
    fuso_horario text DEFAULT 'America/Sao_Paulo'::text NOT NULL,
    preferences jsonb DEFAULT '{}'::jsonb NOT NULL,
    words tsvector DEFAULT ''::tsvector NOT NULL,
    blocked boolean DEFAULT false NOT NULL
);

CREATE TABLE public.schema_version (
    version integer NOT NULL,
    name text NOT NULL,
    applied timestamp with time zone DEFAULT now() NOT NULL
);

INSERT INTO public.environment (amb, is_default, amb_nome, tema_cor, headline, contact, slides, locales, strings, logo, logo_type) VALUES
  ('matriz', 'f', 'Matriz', 'grey', 'h', 'c', '[]', '{pt-BR,en,es}', '{}', null, null);

INSERT INTO public.person (amb, id, usuario, pessoa, senha, fuso_horario, preferences, words, blocked) VALUES
  ('matriz', '58ea3d37-7f4d-495a-a530-09e223bb296d', 'ana', 'Ana', '-', 'America/Sao_Paulo', '{}', '''ana''', 'f');

INSERT INTO public.schema_version (version, name, applied) VALUES
  ('1', '0001-house.sql', '2026-11-22 20:29:24.384899+00'),
  ('2', '0002-kept-workspace.sql', '2026-11-22 20:29:24.384899+00'),
  ('3', '0003-accounts.sql', '2026-11-22 20:29:24.384899+00'),
  ('4', '0004-processes.sql', '2026-11-22 20:29:24.384899+00'),
  ('5', '0005-documents.sql', '2026-11-22 20:29:24.384899+00'),
  ('6', '0006-knowledge.sql', '2026-11-22 20:29:24.384899+00'),
  ('8', '0008-environment-look.sql', '2026-11-22 20:29:24.384899+00'),
  ('9', '0009-row-level-security.sql', '2026-11-22 20:29:24.384899+00'),
  ('12', '0012-attempts-and-channels.sql', '2026-11-22 20:29:24.384899+00'),
  ('13', '0013-figures.sql', '2026-11-22 20:29:24.384899+00'),
  ('14', '0014-reports.sql', '2026-11-22 20:29:24.384899+00'),
  ('15', '0015-value-changes.sql', '2026-11-22 20:29:24.384899+00'),
  ('16', '0016-seen.sql', '2026-11-22 20:29:24.384899+00'),
  ('17', '0017-figures-by-viewer.sql', '2026-11-22 20:29:24.384899+00'),
  ('18', '0018-quick-looks.sql', '2026-11-22 20:29:24.384899+00'),
  ('19', '0019-notes-in-few-words.sql', '2026-11-22 20:29:24.384899+00'),
  ('20', '0020-access.sql', '2026-11-22 20:29:24.384899+00'),
  ('21', '0021-quotas.sql', '2026-11-22 20:29:24.384899+00'),
  ('22', '0022-names-of-statement-roles.sql', '2026-11-22 20:29:24.384899+00'),
  ('23', '0023-who-blocked.sql', '2026-11-22 20:29:24.384899+00'),
  ('24', '0024-turns-of-exports.sql', '2026-11-22 20:29:24.384899+00');
