{{/* Labels that name an object of one part of this install. */}}
{{- define "marsad.labels" -}}
app.kubernetes.io/name: marsad
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "marsad.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{- define "marsad.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{/* One container of the server in some roles. */}}
{{- define "marsad.server" -}}
image: {{ printf "%s:%s" .root.Values.image.repository .root.Values.image.tag | quote }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  {{- include "marsad.containerSecurity" . | nindent 2 }}
envFrom:
  - configMapRef:
      name: {{ .root.Release.Name }}-settings
  - secretRef:
      name: {{ .root.Values.secretName }}
{{- end }}
