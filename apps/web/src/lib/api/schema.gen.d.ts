export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSetup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["verifyCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/resend-verification-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resendCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProfile"];
        put: operations["changeProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProfileStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/update-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["recordLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPreferences"];
        put: operations["changePreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/avatars/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAvatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/login-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLoginHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete: operations["endSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTwoFactor"];
        put?: never;
        post: operations["beginTwoFactor"];
        delete: operations["endTwoFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/two-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/two-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWorkspaces"];
        put?: never;
        post: operations["createWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspaces/{id}/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["switchWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWorkspace"];
        put?: never;
        post?: never;
        delete: operations["deleteWorkspace"];
        options?: never;
        head?: never;
        patch: operations["changeWorkspace"];
        trace?: never;
    };
    "/api/workspace/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["leaveWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["transferOwnership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch: operations["changeMember"];
        trace?: never;
    };
    "/api/team/{userId}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["deactivateMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{userId}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reactivateMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listInvitations"];
        put?: never;
        post: operations["inviteByEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["inviteByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApiKeys"];
        put?: never;
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Answers with text/csv. */
        post: operations["exportAudit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/enrolment-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listEnrolmentKeys"];
        put?: never;
        post: operations["createEnrolmentKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/enrolment-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeEnrolmentKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/enrolment-keys/{id}/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listEnrolledDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDevice"];
        put?: never;
        post?: never;
        delete: operations["removeDevice"];
        options?: never;
        head?: never;
        patch: operations["changeDevice"];
        trace?: never;
    };
    "/api/devices/{id}/host": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDeviceHost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{id}/processes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDeviceProcesses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fleet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getFleet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDeviceTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/sparklines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSparklines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Answers with text/csv. */
        post: operations["exportDevices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{id}/charts/{chart}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{id}/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getParts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{id}/usb": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDeviceUsb"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usb": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchUsb"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usb/known": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listKnownUsb"];
        put?: never;
        post: operations["addKnownUsb"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usb/known/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeKnownUsb"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{id}/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDeviceSecurity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPosture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{id}/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDeviceApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{id}/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTitleDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Answers with text/csv. */
        post: operations["exportChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDeviceChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/devices/{id}/changes/marks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDeviceChangeMarks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alert-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAlertRules"];
        put?: never;
        post: operations["createAlertRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alert-rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeAlertRule"];
        options?: never;
        head?: never;
        patch: operations["changeAlertRule"];
        trace?: never;
    };
    "/api/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAlertSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAlert"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["acknowledgeAlerts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resolveAlerts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addAlertNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Answers with text/csv. */
        post: operations["exportAnalytics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStatusPages"];
        put?: never;
        post: operations["createStatusPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status-pages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStatusPage"];
        put?: never;
        post?: never;
        delete: operations["removeStatusPage"];
        options?: never;
        head?: never;
        patch: operations["changeStatusPage"];
        trace?: never;
    };
    "/api/status-pages/{id}/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createStatusPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status-pages/{id}/posts/{postId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeStatusPost"];
        options?: never;
        head?: never;
        patch: operations["changeStatusPost"];
        trace?: never;
    };
    "/api/status-pages/{id}/posts/{postId}/updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addStatusUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStorageItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchStorage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStorageItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["renameStorageItem"];
        trace?: never;
    };
    "/api/storage/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStorageQuota"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStorageCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/items/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["moveStorageItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/items/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["trashStorageItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTrash"];
        put?: never;
        post?: never;
        delete: operations["emptyTrash"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/trash/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["restoreTrash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/trash/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["purgeTrash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["makeContentLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Answers with the file itself, or with a ZIP archive of several. */
        get: operations["getContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listShares"];
        put?: never;
        post: operations["createShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/shares/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeShare"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shares/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["openShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listChannels"];
        put?: never;
        post: operations["createChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeChannel"];
        options?: never;
        head?: never;
        patch: operations["changeChannel"];
        trace?: never;
    };
    "/api/channels/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["testChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/maintenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMaintenance"];
        put?: never;
        post: operations["createMaintenance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/maintenance/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeMaintenance"];
        options?: never;
        head?: never;
        patch: operations["changeMaintenance"];
        trace?: never;
    };
    "/api/monitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMonitors"];
        put?: never;
        post: operations["createMonitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/monitors/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMonitorSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/monitors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMonitor"];
        put?: never;
        post?: never;
        delete: operations["removeMonitor"];
        options?: never;
        head?: never;
        patch: operations["changeMonitor"];
        trace?: never;
    };
    "/api/monitors/{id}/latency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMonitorLatency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/monitors/{id}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMonitorChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/monitors/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkMonitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/monitors/{id}/heartbeat-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["renewHeartbeatUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/v1/enrol": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["enrolDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/v1/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["askChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/v1/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["joinDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description One multipart field named `avatar` with a PNG, JPEG or WebP picture. */
        post: operations["uploadAvatar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Speaks the tus protocol 1.0.0: creation, creation-with-upload, termination. */
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUpload"];
        put?: never;
        post?: never;
        /** @description Speaks the tus protocol 1.0.0: creation, creation-with-upload, termination. */
        delete: operations["abandonUpload"];
        options?: never;
        head?: never;
        /** @description Speaks the tus protocol 1.0.0: creation, creation-with-upload, termination. */
        patch: operations["continueUpload"];
        trace?: never;
    };
    "/agent/v1/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Samples in Prometheus text with timestamps, plain or gzip. */
        post: operations["reportMetrics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent/v1/inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Hashes of all parts, and the parts that changed. The body may be gzip. */
        post: operations["reportInventory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/write": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Prometheus remote write 1.0: protobuf, packed with snappy. Each instance is a device. */
        post: operations["remoteWrite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok";
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    readiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ready" | "degraded";
                        parts: {
                            part: string;
                            /** @enum {string} */
                            status: "up" | "down";
                            reason?: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ready" | "degraded";
                        parts: {
                            part: string;
                            /** @enum {string} */
                            status: "up" | "down";
                            reason?: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getSetup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isEmpty: boolean;
                        isRegistrationOpen: boolean;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    /** @default false */
                    rememberMe?: boolean;
                    totp?: string;
                    recoveryCode?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        token: string;
                        email: string;
                        /** @enum {string} */
                        role: "viewer" | "member" | "admin" | "owner";
                        isActive: boolean;
                        isVerified: boolean;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                        email?: string;
                        /** @enum {boolean} */
                        isVerified?: false;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    firstName: string;
                    lastName: string;
                    email: string;
                    password: string;
                    confirmPassword?: string;
                    /** @enum {boolean} */
                    acceptTerms?: true;
                    /** @enum {string} */
                    locale?: "en" | "ar";
                    invitationToken?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        email: string;
                        isVerified: boolean;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    verifyCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        email: string;
                        isVerified: boolean;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    resendCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    requestReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    newPassword: string;
                    confirmPassword?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        email: string;
                        firstName: string;
                        lastName: string;
                        jobTitle: string;
                        avatarUrl: string | null;
                        /** @enum {string} */
                        role: "viewer" | "member" | "admin" | "owner";
                        /** Format: uuid */
                        workspaceId: string;
                        isTwoFactorOn: boolean;
                        /** Format: date-time */
                        memberSince: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    changeProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    firstName?: string;
                    lastName?: string;
                    jobTitle?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        email: string;
                        firstName: string;
                        lastName: string;
                        jobTitle: string;
                        avatarUrl: string | null;
                        /** @enum {string} */
                        role: "viewer" | "member" | "admin" | "owner";
                        /** Format: uuid */
                        workspaceId: string;
                        isTwoFactorOn: boolean;
                        /** Format: date-time */
                        memberSince: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getProfileStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        devicesWatched: number;
                        openTickets: number;
                        alertsAcknowledged: number;
                        filesStored: number;
                        /** Format: date-time */
                        memberSince: string;
                        loginsLast30Days: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    recordLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        language: "en" | "ar";
                        /** @enum {string} */
                        theme: "light" | "dark" | "system";
                        /** @enum {string} */
                        digits: "latn" | "arab";
                        /** @enum {string} */
                        timeDirection: "ltr" | "rtl";
                        timeZone: string | null;
                        /** @enum {string} */
                        hourCycle: "h23" | "h12";
                        notifications: {
                            newSignIn: boolean;
                            alerts: boolean;
                        };
                        quietHours: {
                            isOn: boolean;
                            from: string;
                            to: string;
                            timeZone: string;
                            letCriticalThrough: boolean;
                        };
                        serversView: {
                            /** @enum {string} */
                            layout: "auto" | "table" | "cards";
                            columns: ("cpu" | "memory" | "disk" | "network" | "uptime" | "os" | "security" | "alerts" | "kind" | "tags" | "address" | "lastSeen" | "agentVersion" | "createdAt")[];
                            /** @enum {string} */
                            sort: "name" | "state" | "cpu" | "memory" | "disk" | "network" | "lastSeen" | "createdAt";
                            /** @enum {string} */
                            direction: "asc" | "desc";
                        };
                        storageView: {
                            /** @enum {string} */
                            layout: "list" | "grid";
                            /** @enum {string} */
                            sort: "name" | "size" | "modified";
                            /** @enum {string} */
                            direction: "asc" | "desc";
                        };
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    changePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "en" | "ar";
                    /** @enum {string} */
                    theme?: "light" | "dark" | "system";
                    /** @enum {string} */
                    digits?: "latn" | "arab";
                    /** @enum {string} */
                    timeDirection?: "ltr" | "rtl";
                    timeZone?: string | null;
                    /** @enum {string} */
                    hourCycle?: "h23" | "h12";
                    notifications?: {
                        newSignIn: boolean;
                        alerts: boolean;
                    };
                    quietHours?: {
                        isOn: boolean;
                        from: string;
                        to: string;
                        timeZone: string;
                        letCriticalThrough: boolean;
                    };
                    serversView?: {
                        /** @enum {string} */
                        layout: "auto" | "table" | "cards";
                        columns: ("cpu" | "memory" | "disk" | "network" | "uptime" | "os" | "security" | "alerts" | "kind" | "tags" | "address" | "lastSeen" | "agentVersion" | "createdAt")[];
                        /** @enum {string} */
                        sort: "name" | "state" | "cpu" | "memory" | "disk" | "network" | "lastSeen" | "createdAt";
                        /** @enum {string} */
                        direction: "asc" | "desc";
                    };
                    storageView?: {
                        /** @enum {string} */
                        layout: "list" | "grid";
                        /** @enum {string} */
                        sort: "name" | "size" | "modified";
                        /** @enum {string} */
                        direction: "asc" | "desc";
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        language: "en" | "ar";
                        /** @enum {string} */
                        theme: "light" | "dark" | "system";
                        /** @enum {string} */
                        digits: "latn" | "arab";
                        /** @enum {string} */
                        timeDirection: "ltr" | "rtl";
                        timeZone: string | null;
                        /** @enum {string} */
                        hourCycle: "h23" | "h12";
                        notifications: {
                            newSignIn: boolean;
                            alerts: boolean;
                        };
                        quietHours: {
                            isOn: boolean;
                            from: string;
                            to: string;
                            timeZone: string;
                            letCriticalThrough: boolean;
                        };
                        serversView: {
                            /** @enum {string} */
                            layout: "auto" | "table" | "cards";
                            columns: ("cpu" | "memory" | "disk" | "network" | "uptime" | "os" | "security" | "alerts" | "kind" | "tags" | "address" | "lastSeen" | "agentVersion" | "createdAt")[];
                            /** @enum {string} */
                            sort: "name" | "state" | "cpu" | "memory" | "disk" | "network" | "lastSeen" | "createdAt";
                            /** @enum {string} */
                            direction: "asc" | "desc";
                        };
                        storageView: {
                            /** @enum {string} */
                            layout: "list" | "grid";
                            /** @enum {string} */
                            sort: "name" | "size" | "modified";
                            /** @enum {string} */
                            direction: "asc" | "desc";
                        };
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getAvatar: {
        parameters: {
            query?: {
                size?: "256" | "512";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listLoginHistory: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        loginHistory: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            time: string;
                            ip: string;
                            browser: string;
                            system: string;
                            /** @enum {string} */
                            result: "success" | "wrong_password" | "wrong_second_factor" | "not_verified";
                            isCurrentSession: boolean;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: {
                            /** Format: uuid */
                            id: string;
                            ip: string;
                            browser: string;
                            system: string;
                            isRemembered: boolean;
                            isCurrent: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            lastSeenAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    endSessions: {
        parameters: {
            query?: {
                scope?: "others" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        ended: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        ended: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
                    newPassword: string;
                    confirmPassword?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isOn: boolean;
                        recoveryCodesLeft: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    beginTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret: string;
                        otpauthUri: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    endTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    confirmTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    totp: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recoveryCodes: string[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recoveryCodes: string[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        workspaces: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {string} */
                            role: "viewer" | "member" | "admin" | "owner";
                            isCurrent: boolean;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    createWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    locale?: "en" | "ar";
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        locale: "en" | "ar";
                        timeZone: string;
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    switchWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** Format: uuid */
                        workspaceId: string;
                        /** @enum {string} */
                        role: "viewer" | "member" | "admin" | "owner";
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        locale: "en" | "ar";
                        timeZone: string;
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    deleteWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** Format: uuid */
                        workspaceId: string;
                        /** @enum {string} */
                        role: "viewer" | "member" | "admin" | "owner";
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    changeWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    locale?: "en" | "ar";
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        locale: "en" | "ar";
                        timeZone: string;
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    leaveWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** Format: uuid */
                        workspaceId: string;
                        /** @enum {string} */
                        role: "viewer" | "member" | "admin" | "owner";
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    transferOwnership: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    userId: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** Format: uuid */
                        workspaceId: string;
                        /** @enum {string} */
                        role: "viewer" | "member" | "admin" | "owner";
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listTeam: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                search?: string;
                role?: "viewer" | "member" | "admin" | "owner";
                status?: "active" | "deactivated";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        members: {
                            /** Format: uuid */
                            userId: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            jobTitle: string;
                            avatarUrl: string | null;
                            /** @enum {string} */
                            role: "viewer" | "member" | "admin" | "owner";
                            department: string;
                            /** @enum {string} */
                            status: "active" | "deactivated";
                            lastActiveAt: string | null;
                            /** Format: date-time */
                            joinedAt: string;
                            isYou: boolean;
                        }[];
                        nextCursor: string | null;
                        stats: {
                            total: number;
                            admins: number;
                            active: number;
                            pending: number;
                        };
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    changeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role?: "viewer" | "member" | "admin" | "owner";
                    department?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        userId: string;
                        email: string;
                        firstName: string;
                        lastName: string;
                        jobTitle: string;
                        avatarUrl: string | null;
                        /** @enum {string} */
                        role: "viewer" | "member" | "admin" | "owner";
                        department: string;
                        /** @enum {string} */
                        status: "active" | "deactivated";
                        lastActiveAt: string | null;
                        /** Format: date-time */
                        joinedAt: string;
                        isYou: boolean;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    deactivateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        userId: string;
                        email: string;
                        firstName: string;
                        lastName: string;
                        jobTitle: string;
                        avatarUrl: string | null;
                        /** @enum {string} */
                        role: "viewer" | "member" | "admin" | "owner";
                        department: string;
                        /** @enum {string} */
                        status: "active" | "deactivated";
                        lastActiveAt: string | null;
                        /** Format: date-time */
                        joinedAt: string;
                        isYou: boolean;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    reactivateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        userId: string;
                        email: string;
                        firstName: string;
                        lastName: string;
                        jobTitle: string;
                        avatarUrl: string | null;
                        /** @enum {string} */
                        role: "viewer" | "member" | "admin" | "owner";
                        department: string;
                        /** @enum {string} */
                        status: "active" | "deactivated";
                        lastActiveAt: string | null;
                        /** Format: date-time */
                        joinedAt: string;
                        isYou: boolean;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitations: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "email" | "link";
                            email: string | null;
                            /** @enum {string} */
                            role: "viewer" | "member" | "admin" | "owner";
                            department: string;
                            invitedBy: string | null;
                            usesLeft: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    inviteByEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    role: "viewer" | "member" | "admin" | "owner";
                    /** @default  */
                    department?: string;
                    /** @enum {string} */
                    locale?: "en" | "ar";
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        kind: "email" | "link";
                        email: string | null;
                        /** @enum {string} */
                        role: "viewer" | "member" | "admin" | "owner";
                        department: string;
                        invitedBy: string | null;
                        usesLeft: number;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    inviteByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "viewer" | "member" | "admin" | "owner";
                    /** @default  */
                    department?: string;
                    /** @default 1 */
                    maxUses?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitation: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "email" | "link";
                            email: string | null;
                            /** @enum {string} */
                            role: "viewer" | "member" | "admin" | "owner";
                            department: string;
                            invitedBy: string | null;
                            usesLeft: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                        /** Format: uri */
                        url: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    previewInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "email" | "link";
                        workspaceName: string;
                        /** @enum {string} */
                        role: "viewer" | "member" | "admin" | "owner";
                        invitedBy: string | null;
                        email: string | null;
                        hasAccount: boolean;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** Format: uuid */
                        workspaceId: string;
                        /** @enum {string} */
                        role: "viewer" | "member" | "admin" | "owner";
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        apiKeys: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            scopes: ("read" | "write" | "ingest")[];
                            hint: string;
                            createdBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            isExpired: boolean;
                            lastUsedAt: string | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    scopes: ("read" | "write" | "ingest")[];
                    /** @default 90 */
                    expiresInDays?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        apiKey: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            scopes: ("read" | "write" | "ingest")[];
                            hint: string;
                            createdBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            isExpired: boolean;
                            lastUsedAt: string | null;
                        };
                        token: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                actorId?: string;
                action?: "login" | "workspace.created" | "workspace.changed" | "workspace.transferred" | "workspace.deleted" | "member.joined" | "member.changed" | "member.deactivated" | "member.reactivated" | "member.removed" | "member.left" | "invitation.created" | "invitation.revoked" | "api_key.created" | "api_key.revoked" | "enrolment_key.created" | "enrolment_key.revoked" | "device.enrolled" | "device.changed" | "device.removed" | "device.cloned" | "devices.exported" | "changes.exported" | "usb.known" | "usb.forgotten" | "alert_rule.created" | "alert_rule.changed" | "alert_rule.removed" | "alerts.acknowledged" | "alerts.resolved" | "channel.created" | "channel.changed" | "channel.removed" | "maintenance.created" | "maintenance.changed" | "maintenance.removed" | "monitor.created" | "monitor.changed" | "monitor.removed" | "status_page.created" | "status_page.changed" | "status_page.removed" | "ticket.deleted" | "ticket.restored" | "storage.trashed" | "storage.restored" | "storage.purged" | "share.created" | "share.revoked" | "share.opened" | "analytics.exported" | "audit.exported" | "access.denied";
                from?: string;
                to?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            time: string;
                            /** @enum {string} */
                            action: "login" | "workspace.created" | "workspace.changed" | "workspace.transferred" | "workspace.deleted" | "member.joined" | "member.changed" | "member.deactivated" | "member.reactivated" | "member.removed" | "member.left" | "invitation.created" | "invitation.revoked" | "api_key.created" | "api_key.revoked" | "enrolment_key.created" | "enrolment_key.revoked" | "device.enrolled" | "device.changed" | "device.removed" | "device.cloned" | "devices.exported" | "changes.exported" | "usb.known" | "usb.forgotten" | "alert_rule.created" | "alert_rule.changed" | "alert_rule.removed" | "alerts.acknowledged" | "alerts.resolved" | "channel.created" | "channel.changed" | "channel.removed" | "maintenance.created" | "maintenance.changed" | "maintenance.removed" | "monitor.created" | "monitor.changed" | "monitor.removed" | "status_page.created" | "status_page.changed" | "status_page.removed" | "ticket.deleted" | "ticket.restored" | "storage.trashed" | "storage.restored" | "storage.purged" | "share.created" | "share.revoked" | "share.opened" | "analytics.exported" | "audit.exported" | "access.denied";
                            actor: {
                                /** @enum {string} */
                                kind: "user" | "api_key" | "device" | "share";
                                /** Format: uuid */
                                id: string;
                                name: string;
                            };
                            target: string;
                            details: {
                                [key: string]: string;
                            };
                            ip: string;
                            browser: string;
                            system: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    exportAudit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    actorId?: string;
                    /** @enum {string} */
                    action?: "login" | "workspace.created" | "workspace.changed" | "workspace.transferred" | "workspace.deleted" | "member.joined" | "member.changed" | "member.deactivated" | "member.reactivated" | "member.removed" | "member.left" | "invitation.created" | "invitation.revoked" | "api_key.created" | "api_key.revoked" | "enrolment_key.created" | "enrolment_key.revoked" | "device.enrolled" | "device.changed" | "device.removed" | "device.cloned" | "devices.exported" | "changes.exported" | "usb.known" | "usb.forgotten" | "alert_rule.created" | "alert_rule.changed" | "alert_rule.removed" | "alerts.acknowledged" | "alerts.resolved" | "channel.created" | "channel.changed" | "channel.removed" | "maintenance.created" | "maintenance.changed" | "maintenance.removed" | "monitor.created" | "monitor.changed" | "monitor.removed" | "status_page.created" | "status_page.changed" | "status_page.removed" | "ticket.deleted" | "ticket.restored" | "storage.trashed" | "storage.restored" | "storage.purged" | "share.created" | "share.revoked" | "share.opened" | "analytics.exported" | "audit.exported" | "access.denied";
                    /** Format: date-time */
                    from?: string;
                    /** Format: date-time */
                    to?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listEnrolmentKeys: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enrolmentKeys: {
                            /** Format: uuid */
                            id: string;
                            hint: string;
                            deviceName: string;
                            tags: string[];
                            uses: number;
                            mostUses: number;
                            createdBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            isExpired: boolean;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    createEnrolmentKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    deviceName?: string;
                    tags?: string[];
                    /** @default 1 */
                    mostUses?: number;
                    /** @default 60 */
                    expiresInMinutes?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enrolmentKey: {
                            /** Format: uuid */
                            id: string;
                            hint: string;
                            deviceName: string;
                            tags: string[];
                            uses: number;
                            mostUses: number;
                            createdBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            isExpired: boolean;
                        };
                        token: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    revokeEnrolmentKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listEnrolledDevices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        devices: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            hasReported: boolean;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        kind: "server" | "workstation" | "laptop" | "other";
                        /** @enum {string} */
                        state: "online" | "warning" | "offline" | "pending";
                        /** @enum {string} */
                        source: "agent" | "prometheus";
                        tags: string[];
                        hostname: string;
                        /** @enum {string} */
                        platform: "linux" | "windows" | "darwin" | "other";
                        os: string;
                        address: string | null;
                        agentVersion: string;
                        /** Format: date-time */
                        createdAt: string;
                        lastSeenAt: string | null;
                        bootTime: string | null;
                        clonedAt: string | null;
                        limits: {
                            cpu: {
                                warn: number;
                                bad: number;
                            };
                            memory: {
                                warn: number;
                                bad: number;
                            };
                            disk: {
                                warn: number;
                                bad: number;
                            };
                        };
                        openAlerts: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    removeDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    changeDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    kind?: "server" | "workstation" | "laptop" | "other";
                    tags?: string[];
                    limits?: {
                        cpu: {
                            warn: number;
                            bad: number;
                        };
                        memory: {
                            warn: number;
                            bad: number;
                        };
                        disk: {
                            warn: number;
                            bad: number;
                        };
                    } | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        kind: "server" | "workstation" | "laptop" | "other";
                        /** @enum {string} */
                        state: "online" | "warning" | "offline" | "pending";
                        /** @enum {string} */
                        source: "agent" | "prometheus";
                        tags: string[];
                        hostname: string;
                        /** @enum {string} */
                        platform: "linux" | "windows" | "darwin" | "other";
                        os: string;
                        address: string | null;
                        agentVersion: string;
                        /** Format: date-time */
                        createdAt: string;
                        lastSeenAt: string | null;
                        bootTime: string | null;
                        clonedAt: string | null;
                        limits: {
                            cpu: {
                                warn: number;
                                bad: number;
                            };
                            memory: {
                                warn: number;
                                bad: number;
                            };
                            disk: {
                                warn: number;
                                bad: number;
                            };
                        };
                        openAlerts: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getDeviceHost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        host: {
                            hostname: string;
                            /** @enum {string} */
                            platform: "linux" | "windows" | "darwin" | "other";
                            os: string;
                            osVersion: string;
                            kernel: string;
                            architecture: string;
                            bootTime: string | null;
                            hostId: string;
                            virtualization: string;
                            /** @enum {string} */
                            role: "host" | "guest" | "container" | "unknown";
                            cpuModel: string;
                            cores: number;
                            memoryBytes: number;
                            addresses: string[];
                            agentVersion: string;
                            /** @default null */
                            agentStartedAt: string | null;
                            /** @default false */
                            makesChecks: boolean;
                        } | null;
                        asOf: string | null;
                        isLive: boolean;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getDeviceProcesses: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        at: number;
                        total: number;
                        processes: {
                            pid: number;
                            name: string;
                            user: string;
                            /** @enum {string} */
                            status: "running" | "sleeping" | "waiting" | "stopped" | "zombie" | "idle" | "unknown";
                            cpuRatio: number;
                            memoryBytes: number;
                            threads: number;
                            command: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getFleet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counts: {
                            online: number;
                            warning: number;
                            offline: number;
                            pending: number;
                        };
                        heaviest: {
                            cpu: {
                                /** Format: uuid */
                                deviceId: string;
                                name: string;
                                ratio: number;
                            }[];
                            memory: {
                                /** Format: uuid */
                                deviceId: string;
                                name: string;
                                ratio: number;
                            }[];
                            disk: {
                                /** Format: uuid */
                                deviceId: string;
                                name: string;
                                ratio: number;
                            }[];
                        };
                        load: {
                            cpu: {
                                times: number[];
                                values: (number | null)[];
                            };
                            memory: {
                                times: number[];
                                values: (number | null)[];
                            };
                        };
                        newest: {
                            /** Format: uuid */
                            deviceId: string;
                            name: string;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listDevices: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                search?: string;
                state?: "online" | "warning" | "offline" | "pending";
                tag?: string;
                kind?: "server" | "workstation" | "laptop" | "other";
                platform?: "linux" | "windows" | "darwin" | "other";
                attention?: "needed";
                posture?: "firewall_off" | "antivirus_off" | "antivirus_outdated" | "encryption_off" | "security_updates" | "restart_needed" | "usb_stranger";
                checks?: "made";
                sort?: "name" | "state" | "cpu" | "memory" | "disk" | "network" | "lastSeen" | "createdAt";
                direction?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        devices: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {string} */
                            kind: "server" | "workstation" | "laptop" | "other";
                            /** @enum {string} */
                            state: "online" | "warning" | "offline" | "pending";
                            /** @enum {string} */
                            source: "agent" | "prometheus";
                            tags: string[];
                            hostname: string;
                            /** @enum {string} */
                            platform: "linux" | "windows" | "darwin" | "other";
                            os: string;
                            address: string | null;
                            agentVersion: string;
                            /** Format: date-time */
                            createdAt: string;
                            lastSeenAt: string | null;
                            bootTime: string | null;
                            clonedAt: string | null;
                            limits: {
                                cpu: {
                                    warn: number;
                                    bad: number;
                                };
                                memory: {
                                    warn: number;
                                    bad: number;
                                };
                                disk: {
                                    warn: number;
                                    bad: number;
                                };
                            };
                            openAlerts: number;
                            latest: {
                                /** Format: date-time */
                                at: string;
                                cpuRatio: number | null;
                                memoryRatio: number | null;
                                diskRatio: number | null;
                                receiveBytesPerSecond: number | null;
                                transmitBytesPerSecond: number | null;
                            } | null;
                            findings: ("firewall_off" | "antivirus_off" | "antivirus_outdated" | "encryption_off" | "security_updates" | "restart_needed" | "usb_stranger")[] | null;
                        }[];
                        nextCursor: string | null;
                        total: number;
                        counts: {
                            online: number;
                            warning: number;
                            offline: number;
                            pending: number;
                        };
                        hasFigures: boolean;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listDeviceTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tags: {
                            tag: string;
                            devices: number;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getSparklines: {
        parameters: {
            query?: {
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        times: number[];
                        sparklines: {
                            /** Format: uuid */
                            deviceId: string;
                            values: (number | null)[];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    exportDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    search?: string;
                    /** @enum {string} */
                    state?: "online" | "warning" | "offline" | "pending";
                    tag?: string;
                    /** @enum {string} */
                    kind?: "server" | "workstation" | "laptop" | "other";
                    /** @enum {string} */
                    platform?: "linux" | "windows" | "darwin" | "other";
                    /** @enum {string} */
                    attention?: "needed";
                    /** @enum {string} */
                    posture?: "firewall_off" | "antivirus_off" | "antivirus_outdated" | "encryption_off" | "security_updates" | "restart_needed" | "usb_stranger";
                    /** @enum {string} */
                    checks?: "made";
                    /**
                     * @default createdAt
                     * @enum {string}
                     */
                    sort?: "name" | "state" | "cpu" | "memory" | "disk" | "network" | "lastSeen" | "createdAt";
                    /**
                     * @default desc
                     * @enum {string}
                     */
                    direction?: "asc" | "desc";
                };
            };
        };
        responses: {
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getChart: {
        parameters: {
            query?: {
                from?: number;
                to?: number;
                width?: number;
            };
            header?: never;
            path: {
                id: string;
                chart: "cpu" | "cores" | "load" | "pressure" | "memory" | "swap" | "partitions" | "disk_io" | "network" | "packets" | "temperatures";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        unit: "ratio" | "number" | "bytes" | "bytes_per_second" | "per_second" | "celsius";
                        stepSeconds: number;
                        times: number[];
                        lines: {
                            labels: {
                                [key: string]: string;
                            };
                            /** @enum {string} */
                            statistic: "average" | "maximum";
                            values: (number | null)[];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getParts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        asOf: string | null;
                        partitions: {
                            mountpoint: string;
                            disk: string;
                            type: string;
                            totalBytes: number;
                            usedBytes: number;
                            freeBytes: number;
                        }[];
                        interfaces: {
                            interface: string;
                            isUp: boolean;
                            receiveBytesPerSecond: number;
                            transmitBytesPerSecond: number;
                            packetsReceived: number;
                            packetsSent: number;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getDeviceUsb: {
        parameters: {
            query?: {
                look?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        asOf: string | null;
                        isLive: boolean;
                        absence: ("unsupported" | "no_permission" | "failed") | null;
                        devices: {
                            /** Format: uuid */
                            id: string;
                            location: string;
                            vendorId: string;
                            productId: string;
                            serial: string;
                            manufacturer: string;
                            product: string;
                            /** @enum {string} */
                            class: "hub" | "storage" | "input" | "audio" | "video" | "network" | "printer" | "wireless" | "smart_card" | "other";
                            /** @enum {string} */
                            status: "connected" | "disconnected" | "unknown";
                            /** Format: date-time */
                            firstSeenAt: string;
                            /** Format: date-time */
                            lastSeenAt: string;
                            isStranger: boolean;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    searchUsb: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                search?: string;
                strangers?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sightings: {
                            /** Format: uuid */
                            id: string;
                            location: string;
                            vendorId: string;
                            productId: string;
                            serial: string;
                            manufacturer: string;
                            product: string;
                            /** @enum {string} */
                            class: "hub" | "storage" | "input" | "audio" | "video" | "network" | "printer" | "wireless" | "smart_card" | "other";
                            /** @enum {string} */
                            status: "connected" | "disconnected" | "unknown";
                            /** Format: date-time */
                            firstSeenAt: string;
                            /** Format: date-time */
                            lastSeenAt: string;
                            isStranger: boolean;
                            device: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            };
                        }[];
                        nextCursor: string | null;
                        total: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listKnownUsb: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        known: {
                            /** Format: uuid */
                            id: string;
                            vendorId: string;
                            productId: string;
                            serial: string;
                            note: string;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    addKnownUsb: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    vendorId: string;
                    productId: string;
                    /** @default  */
                    serial?: string;
                    /** @default  */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        vendorId: string;
                        productId: string;
                        serial: string;
                        note: string;
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    removeKnownUsb: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getDeviceSecurity: {
        parameters: {
            query?: {
                look?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        asOf: string | null;
                        isLive: boolean;
                        security: {
                            firewall: {
                                /** @enum {string} */
                                kind: "ok";
                                value: {
                                    product: string;
                                    profiles: {
                                        /** @enum {string} */
                                        domain: "on" | "off" | "unsupported" | "unknown";
                                        /** @enum {string} */
                                        private: "on" | "off" | "unsupported" | "unknown";
                                        /** @enum {string} */
                                        public: "on" | "off" | "unsupported" | "unknown";
                                    };
                                    rules: {
                                        count: number;
                                        hash: string;
                                    } | null;
                                };
                            } | {
                                /** @enum {string} */
                                kind: "unsupported" | "no_permission" | "failed";
                            };
                            antivirus: {
                                /** @enum {string} */
                                kind: "ok";
                                value: {
                                    name: string;
                                    /** @enum {string} */
                                    realTime: "on" | "off" | "unsupported" | "unknown";
                                    /** @enum {string} */
                                    definitions: "up_to_date" | "outdated" | "unknown";
                                    definitionsAt: string | null;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "unsupported" | "no_permission" | "failed";
                            };
                            encryption: {
                                /** @enum {string} */
                                kind: "ok";
                                value: {
                                    volume: string;
                                    /** @enum {string} */
                                    encryption: "on" | "off" | "unsupported" | "unknown";
                                    method: string;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "unsupported" | "no_permission" | "failed";
                            };
                            updates: {
                                /** @enum {string} */
                                kind: "ok";
                                value: {
                                    pending: number;
                                    security: number | null;
                                    needsRestart: boolean | null;
                                    /** @enum {string} */
                                    automatic: "on" | "off" | "unsupported" | "unknown";
                                    packages: {
                                        name: string;
                                        from: string;
                                        to: string;
                                        isSecurity: boolean;
                                    }[];
                                };
                            } | {
                                /** @enum {string} */
                                kind: "unsupported" | "no_permission" | "failed";
                            };
                            accounts: {
                                /** @enum {string} */
                                kind: "ok";
                                value: {
                                    name: string;
                                    /** @enum {string} */
                                    kind: "admin" | "user" | "service";
                                    isEnabled: boolean | null;
                                    lastLoginAt: string | null;
                                    lastLoginFrom: string;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "unsupported" | "no_permission" | "failed";
                            };
                            events: {
                                /** @enum {string} */
                                kind: "ok";
                                value: {
                                    /** Format: date-time */
                                    at: string;
                                    /** @enum {string} */
                                    kind: "login" | "login_failed" | "elevation" | "elevation_failed" | "account_added" | "account_removed" | "account_changed" | "password_changed" | "log_cleared" | "malware_found";
                                    user: string;
                                    from: string;
                                    text: string;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "unsupported" | "no_permission" | "failed";
                            };
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getPosture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        findings: {
                            /** @enum {string} */
                            finding: "firewall_off" | "antivirus_off" | "antivirus_outdated" | "encryption_off" | "security_updates" | "restart_needed" | "usb_stranger";
                            devices: number;
                            since: string | null;
                            newest: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                /** Format: date-time */
                                since: string;
                                change: {
                                    /** Format: uuid */
                                    id: string;
                                    device: {
                                        /** Format: uuid */
                                        id: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                    /** @enum {string} */
                                    kind: "usb.connected" | "usb.stranger" | "usb.disconnected" | "application.installed" | "application.updated" | "application.removed" | "firewall.switched" | "firewall.rules" | "antivirus.changed" | "encryption.changed" | "account.added" | "account.changed" | "account.removed" | "account.login" | "host.rebooted" | "host.address" | "host.system" | "agent.restarted" | "agent.updated";
                                    subject: string;
                                    before: string | null;
                                    after: string | null;
                                } | null;
                            }[];
                        }[];
                        reporting: number;
                        devices: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listDeviceApplications: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                look?: string;
                search?: string;
                type?: "user" | "system";
                category?: "browser" | "productivity" | "gaming" | "media" | "development" | "security" | "other";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        asOf: string | null;
                        isLive: boolean;
                        absence: ("unsupported" | "no_permission" | "failed") | null;
                        applications: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            vendor: string;
                            version: string;
                            installedAt: string | null;
                            location: string;
                            /** @enum {string} */
                            category: "browser" | "productivity" | "gaming" | "media" | "development" | "security" | "other";
                            /** @enum {string} */
                            type: "user" | "system";
                        }[];
                        nextCursor: string | null;
                        total: number;
                        remaining: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    searchApplications: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                search?: string;
                below?: string;
                type?: "user" | "system";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        titles: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            vendor: string;
                            version: string;
                            /** @enum {string} */
                            category: "browser" | "productivity" | "gaming" | "media" | "development" | "security" | "other";
                            /** @enum {string} */
                            type: "user" | "system";
                            devices: number;
                        }[];
                        nextCursor: string | null;
                        total: number;
                        remaining: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listTitleDevices: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        title: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            vendor: string;
                            version: string;
                            /** @enum {string} */
                            category: "browser" | "productivity" | "gaming" | "media" | "development" | "security" | "other";
                            /** @enum {string} */
                            type: "user" | "system";
                            devices: number;
                        };
                        devices: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            installedAt: string | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listChanges: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                area?: "usb" | "application" | "firewall" | "antivirus" | "encryption" | "account" | "host" | "agent";
                search?: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changes: {
                            /** Format: uuid */
                            id: string;
                            device: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            };
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            kind: "usb.connected" | "usb.stranger" | "usb.disconnected" | "application.installed" | "application.updated" | "application.removed" | "firewall.switched" | "firewall.rules" | "antivirus.changed" | "encryption.changed" | "account.added" | "account.changed" | "account.removed" | "account.login" | "host.rebooted" | "host.address" | "host.system" | "agent.restarted" | "agent.updated";
                            subject: string;
                            before: string | null;
                            after: string | null;
                        }[];
                        nextCursor: string | null;
                        total: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    exportChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    area?: "usb" | "application" | "firewall" | "antivirus" | "encryption" | "account" | "host" | "agent";
                    search?: string;
                    /** Format: date-time */
                    from?: string;
                    /** Format: date-time */
                    to?: string;
                    /** Format: uuid */
                    deviceId?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listDeviceChanges: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                area?: "usb" | "application" | "firewall" | "antivirus" | "encryption" | "account" | "host" | "agent";
                search?: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changes: {
                            /** Format: uuid */
                            id: string;
                            device: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            };
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            kind: "usb.connected" | "usb.stranger" | "usb.disconnected" | "application.installed" | "application.updated" | "application.removed" | "firewall.switched" | "firewall.rules" | "antivirus.changed" | "encryption.changed" | "account.added" | "account.changed" | "account.removed" | "account.login" | "host.rebooted" | "host.address" | "host.system" | "agent.restarted" | "agent.updated";
                            subject: string;
                            before: string | null;
                            after: string | null;
                        }[];
                        nextCursor: string | null;
                        total: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getDeviceChangeMarks: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                marks?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        marks: {
                            /** Format: date-time */
                            at: string;
                            count: number;
                            changes: {
                                /** Format: uuid */
                                id: string;
                                device: {
                                    /** Format: uuid */
                                    id: string;
                                    name: string;
                                };
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                kind: "usb.connected" | "usb.stranger" | "usb.disconnected" | "application.installed" | "application.updated" | "application.removed" | "firewall.switched" | "firewall.rules" | "antivirus.changed" | "encryption.changed" | "account.added" | "account.changed" | "account.removed" | "account.login" | "host.rebooted" | "host.address" | "host.system" | "agent.restarted" | "agent.updated";
                                subject: string;
                                before: string | null;
                                after: string | null;
                            }[];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listAlertRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rules: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            subject: {
                                /** @enum {string} */
                                kind: "signal";
                                /** @enum {string} */
                                signal: "cpu" | "memory" | "swap" | "disk" | "inodes" | "disk_busy" | "temperature";
                                threshold: number;
                                /** @enum {number} */
                                windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                            } | {
                                /** @enum {string} */
                                kind: "offline";
                                /** @enum {number} */
                                silentMinutes: 1 | 2 | 5 | 10 | 15 | 30;
                            } | {
                                /** @enum {string} */
                                kind: "finding";
                                /** @enum {string} */
                                finding: "firewall_off" | "antivirus_off" | "antivirus_outdated" | "encryption_off" | "security_updates" | "restart_needed" | "usb_stranger";
                                /** @enum {number} */
                                windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                            } | {
                                /** @enum {string} */
                                kind: "change";
                                /** @enum {string} */
                                change: "usb.connected" | "usb.stranger" | "usb.disconnected" | "application.installed" | "application.updated" | "application.removed" | "firewall.switched" | "firewall.rules" | "antivirus.changed" | "encryption.changed" | "account.added" | "account.changed" | "account.removed" | "account.login" | "host.rebooted" | "host.address" | "host.system" | "agent.restarted" | "agent.updated";
                            };
                            /** @enum {string} */
                            severity: "critical" | "warning";
                            scope: {
                                /** @enum {string} */
                                kind: "workspace";
                            } | {
                                /** @enum {string} */
                                kind: "tag";
                                tag: string;
                            } | {
                                /** @enum {string} */
                                kind: "device";
                                /** Format: uuid */
                                deviceId: string;
                                name: string;
                            };
                            isEnabled: boolean;
                            channelIds: string[] | null;
                            devices: number;
                            openAlerts: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            changedAt: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    createAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    name?: string;
                    subject: {
                        /** @enum {string} */
                        kind: "signal";
                        /** @enum {string} */
                        signal: "cpu" | "memory" | "swap" | "disk" | "inodes" | "disk_busy" | "temperature";
                        threshold: number;
                        /** @enum {number} */
                        windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                    } | {
                        /** @enum {string} */
                        kind: "offline";
                        /** @enum {number} */
                        silentMinutes: 1 | 2 | 5 | 10 | 15 | 30;
                    } | {
                        /** @enum {string} */
                        kind: "finding";
                        /** @enum {string} */
                        finding: "firewall_off" | "antivirus_off" | "antivirus_outdated" | "encryption_off" | "security_updates" | "restart_needed" | "usb_stranger";
                        /** @enum {number} */
                        windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                    } | {
                        /** @enum {string} */
                        kind: "change";
                        /** @enum {string} */
                        change: "usb.connected" | "usb.stranger" | "usb.disconnected" | "application.installed" | "application.updated" | "application.removed" | "firewall.switched" | "firewall.rules" | "antivirus.changed" | "encryption.changed" | "account.added" | "account.changed" | "account.removed" | "account.login" | "host.rebooted" | "host.address" | "host.system" | "agent.restarted" | "agent.updated";
                    };
                    /** @enum {string} */
                    severity: "critical" | "warning";
                    scope: {
                        /** @enum {string} */
                        kind: "workspace";
                    } | {
                        /** @enum {string} */
                        kind: "tag";
                        tag: string;
                    } | {
                        /** @enum {string} */
                        kind: "device";
                        /** Format: uuid */
                        deviceId: string;
                    };
                    /** @default true */
                    isEnabled?: boolean;
                    /** @default null */
                    channelIds?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        subject: {
                            /** @enum {string} */
                            kind: "signal";
                            /** @enum {string} */
                            signal: "cpu" | "memory" | "swap" | "disk" | "inodes" | "disk_busy" | "temperature";
                            threshold: number;
                            /** @enum {number} */
                            windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                        } | {
                            /** @enum {string} */
                            kind: "offline";
                            /** @enum {number} */
                            silentMinutes: 1 | 2 | 5 | 10 | 15 | 30;
                        } | {
                            /** @enum {string} */
                            kind: "finding";
                            /** @enum {string} */
                            finding: "firewall_off" | "antivirus_off" | "antivirus_outdated" | "encryption_off" | "security_updates" | "restart_needed" | "usb_stranger";
                            /** @enum {number} */
                            windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                        } | {
                            /** @enum {string} */
                            kind: "change";
                            /** @enum {string} */
                            change: "usb.connected" | "usb.stranger" | "usb.disconnected" | "application.installed" | "application.updated" | "application.removed" | "firewall.switched" | "firewall.rules" | "antivirus.changed" | "encryption.changed" | "account.added" | "account.changed" | "account.removed" | "account.login" | "host.rebooted" | "host.address" | "host.system" | "agent.restarted" | "agent.updated";
                        };
                        /** @enum {string} */
                        severity: "critical" | "warning";
                        scope: {
                            /** @enum {string} */
                            kind: "workspace";
                        } | {
                            /** @enum {string} */
                            kind: "tag";
                            tag: string;
                        } | {
                            /** @enum {string} */
                            kind: "device";
                            /** Format: uuid */
                            deviceId: string;
                            name: string;
                        };
                        isEnabled: boolean;
                        channelIds: string[] | null;
                        devices: number;
                        openAlerts: number;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        changedAt: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    removeAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    changeAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    subject?: {
                        /** @enum {string} */
                        kind: "signal";
                        /** @enum {string} */
                        signal: "cpu" | "memory" | "swap" | "disk" | "inodes" | "disk_busy" | "temperature";
                        threshold: number;
                        /** @enum {number} */
                        windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                    } | {
                        /** @enum {string} */
                        kind: "offline";
                        /** @enum {number} */
                        silentMinutes: 1 | 2 | 5 | 10 | 15 | 30;
                    } | {
                        /** @enum {string} */
                        kind: "finding";
                        /** @enum {string} */
                        finding: "firewall_off" | "antivirus_off" | "antivirus_outdated" | "encryption_off" | "security_updates" | "restart_needed" | "usb_stranger";
                        /** @enum {number} */
                        windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                    } | {
                        /** @enum {string} */
                        kind: "change";
                        /** @enum {string} */
                        change: "usb.connected" | "usb.stranger" | "usb.disconnected" | "application.installed" | "application.updated" | "application.removed" | "firewall.switched" | "firewall.rules" | "antivirus.changed" | "encryption.changed" | "account.added" | "account.changed" | "account.removed" | "account.login" | "host.rebooted" | "host.address" | "host.system" | "agent.restarted" | "agent.updated";
                    };
                    /** @enum {string} */
                    severity?: "critical" | "warning";
                    scope?: {
                        /** @enum {string} */
                        kind: "workspace";
                    } | {
                        /** @enum {string} */
                        kind: "tag";
                        tag: string;
                    } | {
                        /** @enum {string} */
                        kind: "device";
                        /** Format: uuid */
                        deviceId: string;
                    };
                    isEnabled?: boolean;
                    channelIds?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        subject: {
                            /** @enum {string} */
                            kind: "signal";
                            /** @enum {string} */
                            signal: "cpu" | "memory" | "swap" | "disk" | "inodes" | "disk_busy" | "temperature";
                            threshold: number;
                            /** @enum {number} */
                            windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                        } | {
                            /** @enum {string} */
                            kind: "offline";
                            /** @enum {number} */
                            silentMinutes: 1 | 2 | 5 | 10 | 15 | 30;
                        } | {
                            /** @enum {string} */
                            kind: "finding";
                            /** @enum {string} */
                            finding: "firewall_off" | "antivirus_off" | "antivirus_outdated" | "encryption_off" | "security_updates" | "restart_needed" | "usb_stranger";
                            /** @enum {number} */
                            windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                        } | {
                            /** @enum {string} */
                            kind: "change";
                            /** @enum {string} */
                            change: "usb.connected" | "usb.stranger" | "usb.disconnected" | "application.installed" | "application.updated" | "application.removed" | "firewall.switched" | "firewall.rules" | "antivirus.changed" | "encryption.changed" | "account.added" | "account.changed" | "account.removed" | "account.login" | "host.rebooted" | "host.address" | "host.system" | "agent.restarted" | "agent.updated";
                        };
                        /** @enum {string} */
                        severity: "critical" | "warning";
                        scope: {
                            /** @enum {string} */
                            kind: "workspace";
                        } | {
                            /** @enum {string} */
                            kind: "tag";
                            tag: string;
                        } | {
                            /** @enum {string} */
                            kind: "device";
                            /** Format: uuid */
                            deviceId: string;
                            name: string;
                        };
                        isEnabled: boolean;
                        channelIds: string[] | null;
                        devices: number;
                        openAlerts: number;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        changedAt: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listAlerts: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                status?: "active" | "acknowledged" | "resolved";
                severity?: "critical" | "warning";
                deviceId?: string;
                monitorId?: string;
                incidentId?: string;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alerts: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            status: "active" | "acknowledged" | "resolved";
                            /** @enum {string} */
                            severity: "critical" | "warning";
                            source: {
                                /** @enum {string} */
                                kind: "device" | "monitor";
                                id: string | null;
                                name: string;
                            };
                            rule: {
                                id: string | null;
                                name: string;
                            };
                            subject: {
                                /** @enum {string} */
                                kind: "signal";
                                /** @enum {string} */
                                signal: "cpu" | "memory" | "swap" | "disk" | "inodes" | "disk_busy" | "temperature";
                                threshold: number;
                                /** @enum {number} */
                                windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                            } | {
                                /** @enum {string} */
                                kind: "offline";
                                /** @enum {number} */
                                silentMinutes: 1 | 2 | 5 | 10 | 15 | 30;
                            } | {
                                /** @enum {string} */
                                kind: "finding";
                                /** @enum {string} */
                                finding: "firewall_off" | "antivirus_off" | "antivirus_outdated" | "encryption_off" | "security_updates" | "restart_needed" | "usb_stranger";
                                /** @enum {number} */
                                windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                            } | {
                                /** @enum {string} */
                                kind: "change";
                                /** @enum {string} */
                                change: "usb.connected" | "usb.stranger" | "usb.disconnected" | "application.installed" | "application.updated" | "application.removed" | "firewall.switched" | "firewall.rules" | "antivirus.changed" | "encryption.changed" | "account.added" | "account.changed" | "account.removed" | "account.login" | "host.rebooted" | "host.address" | "host.system" | "agent.restarted" | "agent.updated";
                            } | {
                                /** @enum {string} */
                                kind: "down";
                                failures: number;
                            } | {
                                /** @enum {string} */
                                kind: "certificate";
                                days: number;
                            };
                            part: string;
                            value: number | null;
                            peak: number | null;
                            /** Format: date-time */
                            startedAt: string;
                            /** Format: date-time */
                            raisedAt: string;
                            acknowledged: {
                                /** Format: date-time */
                                at: string;
                                by: {
                                    id: string | null;
                                    name: string;
                                };
                            } | null;
                            resolved: {
                                /** Format: date-time */
                                at: string;
                                by: {
                                    id: string | null;
                                    name: string;
                                } | null;
                                /** @enum {string} */
                                reason: "person" | "cleared" | "rule_gone" | "device_gone" | "monitor_gone";
                            } | null;
                            silence: ("maintenance" | "host_down") | null;
                            isFlapping: boolean;
                            incident: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                kind: "device" | "subnet" | "monitor";
                                subnet: string;
                                alerts: number;
                            };
                        }[];
                        nextCursor: string | null;
                        total: number;
                        counts: {
                            active: number;
                            acknowledged: number;
                            resolved: number;
                        };
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getAlertSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        active: {
                            critical: number;
                            warning: number;
                        };
                        acknowledged: number;
                        offline: number;
                        isWatching: boolean;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alert: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            status: "active" | "acknowledged" | "resolved";
                            /** @enum {string} */
                            severity: "critical" | "warning";
                            source: {
                                /** @enum {string} */
                                kind: "device" | "monitor";
                                id: string | null;
                                name: string;
                            };
                            rule: {
                                id: string | null;
                                name: string;
                            };
                            subject: {
                                /** @enum {string} */
                                kind: "signal";
                                /** @enum {string} */
                                signal: "cpu" | "memory" | "swap" | "disk" | "inodes" | "disk_busy" | "temperature";
                                threshold: number;
                                /** @enum {number} */
                                windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                            } | {
                                /** @enum {string} */
                                kind: "offline";
                                /** @enum {number} */
                                silentMinutes: 1 | 2 | 5 | 10 | 15 | 30;
                            } | {
                                /** @enum {string} */
                                kind: "finding";
                                /** @enum {string} */
                                finding: "firewall_off" | "antivirus_off" | "antivirus_outdated" | "encryption_off" | "security_updates" | "restart_needed" | "usb_stranger";
                                /** @enum {number} */
                                windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                            } | {
                                /** @enum {string} */
                                kind: "change";
                                /** @enum {string} */
                                change: "usb.connected" | "usb.stranger" | "usb.disconnected" | "application.installed" | "application.updated" | "application.removed" | "firewall.switched" | "firewall.rules" | "antivirus.changed" | "encryption.changed" | "account.added" | "account.changed" | "account.removed" | "account.login" | "host.rebooted" | "host.address" | "host.system" | "agent.restarted" | "agent.updated";
                            } | {
                                /** @enum {string} */
                                kind: "down";
                                failures: number;
                            } | {
                                /** @enum {string} */
                                kind: "certificate";
                                days: number;
                            };
                            part: string;
                            value: number | null;
                            peak: number | null;
                            /** Format: date-time */
                            startedAt: string;
                            /** Format: date-time */
                            raisedAt: string;
                            acknowledged: {
                                /** Format: date-time */
                                at: string;
                                by: {
                                    id: string | null;
                                    name: string;
                                };
                            } | null;
                            resolved: {
                                /** Format: date-time */
                                at: string;
                                by: {
                                    id: string | null;
                                    name: string;
                                } | null;
                                /** @enum {string} */
                                reason: "person" | "cleared" | "rule_gone" | "device_gone" | "monitor_gone";
                            } | null;
                            silence: ("maintenance" | "host_down") | null;
                            isFlapping: boolean;
                            incident: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                kind: "device" | "subnet" | "monitor";
                                subnet: string;
                                alerts: number;
                            };
                        };
                        evidence: {
                            /** Format: date-time */
                            at: string;
                            processes: {
                                at: number;
                                total: number;
                                processes: {
                                    pid: number;
                                    name: string;
                                    user: string;
                                    /** @enum {string} */
                                    status: "running" | "sleeping" | "waiting" | "stopped" | "zombie" | "idle" | "unknown";
                                    cpuRatio: number;
                                    memoryBytes: number;
                                    threads: number;
                                    command: string;
                                }[];
                            } | null;
                            changes: {
                                /** Format: uuid */
                                id: string;
                                device: {
                                    /** Format: uuid */
                                    id: string;
                                    name: string;
                                };
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                kind: "usb.connected" | "usb.stranger" | "usb.disconnected" | "application.installed" | "application.updated" | "application.removed" | "firewall.switched" | "firewall.rules" | "antivirus.changed" | "encryption.changed" | "account.added" | "account.changed" | "account.removed" | "account.login" | "host.rebooted" | "host.address" | "host.system" | "agent.restarted" | "agent.updated";
                                subject: string;
                                before: string | null;
                                after: string | null;
                            }[];
                            chart: {
                                times: number[];
                                values: (number | null)[];
                                threshold: number;
                            } | null;
                        } | null;
                        history: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            kind: "raised" | "reopened" | "flapping" | "acknowledged" | "noted" | "silenced" | "unsilenced" | "resolved";
                            by: {
                                id: string | null;
                                name: string;
                            } | null;
                            note: string;
                            silence: ("maintenance" | "host_down") | null;
                        }[];
                        deliveries: {
                            /** Format: uuid */
                            id: string;
                            channel: {
                                id: string | null;
                                name: string;
                                /** @enum {string} */
                                kind: "email" | "webhook" | "slack" | "discord" | "telegram" | "teams" | "pagerduty" | "ntfy";
                            };
                            recipient: string;
                            alert: {
                                /** Format: uuid */
                                id: string;
                                source: string;
                                /** @enum {string} */
                                severity: "critical" | "warning";
                            } | null;
                            /** @enum {string} */
                            event: "raised" | "acknowledged" | "resolved" | "test";
                            /** @enum {string} */
                            status: "waiting" | "held" | "delivered" | "failed";
                            attempts: number;
                            problem: {
                                /** @enum {string} */
                                code: "address_refused" | "address_unknown" | "connection_failed" | "timed_out" | "redirected" | "answer_refused" | "not_authorized" | "not_found" | "too_many_requests" | "answer_failed" | "mail_failed" | "nobody_there";
                                detail: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            nextTryAt: string | null;
                            deliveredAt: string | null;
                        }[];
                        related: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            status: "active" | "acknowledged" | "resolved";
                            /** @enum {string} */
                            severity: "critical" | "warning";
                            source: {
                                /** @enum {string} */
                                kind: "device" | "monitor";
                                id: string | null;
                                name: string;
                            };
                            rule: {
                                id: string | null;
                                name: string;
                            };
                            subject: {
                                /** @enum {string} */
                                kind: "signal";
                                /** @enum {string} */
                                signal: "cpu" | "memory" | "swap" | "disk" | "inodes" | "disk_busy" | "temperature";
                                threshold: number;
                                /** @enum {number} */
                                windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                            } | {
                                /** @enum {string} */
                                kind: "offline";
                                /** @enum {number} */
                                silentMinutes: 1 | 2 | 5 | 10 | 15 | 30;
                            } | {
                                /** @enum {string} */
                                kind: "finding";
                                /** @enum {string} */
                                finding: "firewall_off" | "antivirus_off" | "antivirus_outdated" | "encryption_off" | "security_updates" | "restart_needed" | "usb_stranger";
                                /** @enum {number} */
                                windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                            } | {
                                /** @enum {string} */
                                kind: "change";
                                /** @enum {string} */
                                change: "usb.connected" | "usb.stranger" | "usb.disconnected" | "application.installed" | "application.updated" | "application.removed" | "firewall.switched" | "firewall.rules" | "antivirus.changed" | "encryption.changed" | "account.added" | "account.changed" | "account.removed" | "account.login" | "host.rebooted" | "host.address" | "host.system" | "agent.restarted" | "agent.updated";
                            } | {
                                /** @enum {string} */
                                kind: "down";
                                failures: number;
                            } | {
                                /** @enum {string} */
                                kind: "certificate";
                                days: number;
                            };
                            part: string;
                            value: number | null;
                            peak: number | null;
                            /** Format: date-time */
                            startedAt: string;
                            /** Format: date-time */
                            raisedAt: string;
                            acknowledged: {
                                /** Format: date-time */
                                at: string;
                                by: {
                                    id: string | null;
                                    name: string;
                                };
                            } | null;
                            resolved: {
                                /** Format: date-time */
                                at: string;
                                by: {
                                    id: string | null;
                                    name: string;
                                } | null;
                                /** @enum {string} */
                                reason: "person" | "cleared" | "rule_gone" | "device_gone" | "monitor_gone";
                            } | null;
                            silence: ("maintenance" | "host_down") | null;
                            isFlapping: boolean;
                            incident: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                kind: "device" | "subnet" | "monitor";
                                subnet: string;
                                alerts: number;
                            };
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    acknowledgeAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @default  */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        moved: string[];
                        unmoved: string[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    resolveAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @default  */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        moved: string[];
                        unmoved: string[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    addAlertNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alert: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            status: "active" | "acknowledged" | "resolved";
                            /** @enum {string} */
                            severity: "critical" | "warning";
                            source: {
                                /** @enum {string} */
                                kind: "device" | "monitor";
                                id: string | null;
                                name: string;
                            };
                            rule: {
                                id: string | null;
                                name: string;
                            };
                            subject: {
                                /** @enum {string} */
                                kind: "signal";
                                /** @enum {string} */
                                signal: "cpu" | "memory" | "swap" | "disk" | "inodes" | "disk_busy" | "temperature";
                                threshold: number;
                                /** @enum {number} */
                                windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                            } | {
                                /** @enum {string} */
                                kind: "offline";
                                /** @enum {number} */
                                silentMinutes: 1 | 2 | 5 | 10 | 15 | 30;
                            } | {
                                /** @enum {string} */
                                kind: "finding";
                                /** @enum {string} */
                                finding: "firewall_off" | "antivirus_off" | "antivirus_outdated" | "encryption_off" | "security_updates" | "restart_needed" | "usb_stranger";
                                /** @enum {number} */
                                windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                            } | {
                                /** @enum {string} */
                                kind: "change";
                                /** @enum {string} */
                                change: "usb.connected" | "usb.stranger" | "usb.disconnected" | "application.installed" | "application.updated" | "application.removed" | "firewall.switched" | "firewall.rules" | "antivirus.changed" | "encryption.changed" | "account.added" | "account.changed" | "account.removed" | "account.login" | "host.rebooted" | "host.address" | "host.system" | "agent.restarted" | "agent.updated";
                            } | {
                                /** @enum {string} */
                                kind: "down";
                                failures: number;
                            } | {
                                /** @enum {string} */
                                kind: "certificate";
                                days: number;
                            };
                            part: string;
                            value: number | null;
                            peak: number | null;
                            /** Format: date-time */
                            startedAt: string;
                            /** Format: date-time */
                            raisedAt: string;
                            acknowledged: {
                                /** Format: date-time */
                                at: string;
                                by: {
                                    id: string | null;
                                    name: string;
                                };
                            } | null;
                            resolved: {
                                /** Format: date-time */
                                at: string;
                                by: {
                                    id: string | null;
                                    name: string;
                                } | null;
                                /** @enum {string} */
                                reason: "person" | "cleared" | "rule_gone" | "device_gone" | "monitor_gone";
                            } | null;
                            silence: ("maintenance" | "host_down") | null;
                            isFlapping: boolean;
                            incident: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                kind: "device" | "subnet" | "monitor";
                                subnet: string;
                                alerts: number;
                            };
                        };
                        evidence: {
                            /** Format: date-time */
                            at: string;
                            processes: {
                                at: number;
                                total: number;
                                processes: {
                                    pid: number;
                                    name: string;
                                    user: string;
                                    /** @enum {string} */
                                    status: "running" | "sleeping" | "waiting" | "stopped" | "zombie" | "idle" | "unknown";
                                    cpuRatio: number;
                                    memoryBytes: number;
                                    threads: number;
                                    command: string;
                                }[];
                            } | null;
                            changes: {
                                /** Format: uuid */
                                id: string;
                                device: {
                                    /** Format: uuid */
                                    id: string;
                                    name: string;
                                };
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                kind: "usb.connected" | "usb.stranger" | "usb.disconnected" | "application.installed" | "application.updated" | "application.removed" | "firewall.switched" | "firewall.rules" | "antivirus.changed" | "encryption.changed" | "account.added" | "account.changed" | "account.removed" | "account.login" | "host.rebooted" | "host.address" | "host.system" | "agent.restarted" | "agent.updated";
                                subject: string;
                                before: string | null;
                                after: string | null;
                            }[];
                            chart: {
                                times: number[];
                                values: (number | null)[];
                                threshold: number;
                            } | null;
                        } | null;
                        history: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            kind: "raised" | "reopened" | "flapping" | "acknowledged" | "noted" | "silenced" | "unsilenced" | "resolved";
                            by: {
                                id: string | null;
                                name: string;
                            } | null;
                            note: string;
                            silence: ("maintenance" | "host_down") | null;
                        }[];
                        deliveries: {
                            /** Format: uuid */
                            id: string;
                            channel: {
                                id: string | null;
                                name: string;
                                /** @enum {string} */
                                kind: "email" | "webhook" | "slack" | "discord" | "telegram" | "teams" | "pagerduty" | "ntfy";
                            };
                            recipient: string;
                            alert: {
                                /** Format: uuid */
                                id: string;
                                source: string;
                                /** @enum {string} */
                                severity: "critical" | "warning";
                            } | null;
                            /** @enum {string} */
                            event: "raised" | "acknowledged" | "resolved" | "test";
                            /** @enum {string} */
                            status: "waiting" | "held" | "delivered" | "failed";
                            attempts: number;
                            problem: {
                                /** @enum {string} */
                                code: "address_refused" | "address_unknown" | "connection_failed" | "timed_out" | "redirected" | "answer_refused" | "not_authorized" | "not_found" | "too_many_requests" | "answer_failed" | "mail_failed" | "nobody_there";
                                detail: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            nextTryAt: string | null;
                            deliveredAt: string | null;
                        }[];
                        related: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            status: "active" | "acknowledged" | "resolved";
                            /** @enum {string} */
                            severity: "critical" | "warning";
                            source: {
                                /** @enum {string} */
                                kind: "device" | "monitor";
                                id: string | null;
                                name: string;
                            };
                            rule: {
                                id: string | null;
                                name: string;
                            };
                            subject: {
                                /** @enum {string} */
                                kind: "signal";
                                /** @enum {string} */
                                signal: "cpu" | "memory" | "swap" | "disk" | "inodes" | "disk_busy" | "temperature";
                                threshold: number;
                                /** @enum {number} */
                                windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                            } | {
                                /** @enum {string} */
                                kind: "offline";
                                /** @enum {number} */
                                silentMinutes: 1 | 2 | 5 | 10 | 15 | 30;
                            } | {
                                /** @enum {string} */
                                kind: "finding";
                                /** @enum {string} */
                                finding: "firewall_off" | "antivirus_off" | "antivirus_outdated" | "encryption_off" | "security_updates" | "restart_needed" | "usb_stranger";
                                /** @enum {number} */
                                windowMinutes: 0 | 1 | 2 | 5 | 10 | 15 | 30 | 60;
                            } | {
                                /** @enum {string} */
                                kind: "change";
                                /** @enum {string} */
                                change: "usb.connected" | "usb.stranger" | "usb.disconnected" | "application.installed" | "application.updated" | "application.removed" | "firewall.switched" | "firewall.rules" | "antivirus.changed" | "encryption.changed" | "account.added" | "account.changed" | "account.removed" | "account.login" | "host.rebooted" | "host.address" | "host.system" | "agent.restarted" | "agent.updated";
                            } | {
                                /** @enum {string} */
                                kind: "down";
                                failures: number;
                            } | {
                                /** @enum {string} */
                                kind: "certificate";
                                days: number;
                            };
                            part: string;
                            value: number | null;
                            peak: number | null;
                            /** Format: date-time */
                            startedAt: string;
                            /** Format: date-time */
                            raisedAt: string;
                            acknowledged: {
                                /** Format: date-time */
                                at: string;
                                by: {
                                    id: string | null;
                                    name: string;
                                };
                            } | null;
                            resolved: {
                                /** Format: date-time */
                                at: string;
                                by: {
                                    id: string | null;
                                    name: string;
                                } | null;
                                /** @enum {string} */
                                reason: "person" | "cleared" | "rule_gone" | "device_gone" | "monitor_gone";
                            } | null;
                            silence: ("maintenance" | "host_down") | null;
                            isFlapping: boolean;
                            incident: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                kind: "device" | "subnet" | "monitor";
                                subnet: string;
                                alerts: number;
                            };
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getAnalytics: {
        parameters: {
            query?: {
                range?: "24h" | "7d" | "30d" | "90d";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: number;
                        to: number;
                        stepSeconds: number;
                        times: number[];
                        trends: {
                            cpu: {
                                average: (number | null)[];
                                maximum: (number | null)[];
                                previousAverage: (number | null)[];
                                mean: number | null;
                                previousMean: number | null;
                            };
                            memory: {
                                average: (number | null)[];
                                maximum: (number | null)[];
                                previousAverage: (number | null)[];
                                mean: number | null;
                                previousMean: number | null;
                            };
                            disk: {
                                average: (number | null)[];
                                maximum: (number | null)[];
                                previousAverage: (number | null)[];
                                mean: number | null;
                                previousMean: number | null;
                            };
                            receive: {
                                average: (number | null)[];
                                maximum: (number | null)[];
                                previousAverage: (number | null)[];
                                mean: number | null;
                                previousMean: number | null;
                            };
                            transmit: {
                                average: (number | null)[];
                                maximum: (number | null)[];
                                previousAverage: (number | null)[];
                                mean: number | null;
                                previousMean: number | null;
                            };
                        };
                        busiest: {
                            /** Format: uuid */
                            deviceId: string;
                            name: string;
                            cpuRatio: number;
                        }[];
                        idlest: {
                            /** Format: uuid */
                            deviceId: string;
                            name: string;
                            cpuRatio: number;
                        }[];
                        forecasts: {
                            /** Format: uuid */
                            deviceId: string;
                            name: string;
                            mountpoint: string;
                            usedRatio: number;
                            daysUntilFull: number;
                            confidence: number;
                        }[];
                        availability: {
                            /** Format: uuid */
                            deviceId: string;
                            name: string;
                            ratio: number;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    exportAnalytics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default 24h
                     * @enum {string}
                     */
                    range?: "24h" | "7d" | "30d" | "90d";
                };
            };
        };
        responses: {
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listStatusPages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pages: {
                            /** Format: uuid */
                            id: string;
                            slug: string;
                            /** @enum {string} */
                            languages: "en" | "ar" | "both";
                            title: {
                                en: string;
                                ar: string;
                            };
                            description: {
                                en: string;
                                ar: string;
                            };
                            groups: {
                                name: {
                                    en: string;
                                    ar: string;
                                };
                                items: {
                                    /** @enum {string} */
                                    kind: "monitor" | "device";
                                    /** Format: uuid */
                                    id: string;
                                    label: {
                                        en: string;
                                        ar: string;
                                    };
                                }[];
                            }[];
                            isPublished: boolean;
                            /** @enum {string} */
                            state: "operational" | "maintenance" | "degraded" | "down" | "unknown";
                            openPosts: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            changedAt: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    createStatusPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    slug: string;
                    /** @enum {string} */
                    languages: "en" | "ar" | "both";
                    title: {
                        en: string;
                        ar: string;
                    };
                    /**
                     * @default {
                     *       "en": "",
                     *       "ar": ""
                     *     }
                     */
                    description?: {
                        en: string;
                        ar: string;
                    };
                    /** @default [] */
                    groups?: {
                        name: {
                            en: string;
                            ar: string;
                        };
                        items: {
                            /** @enum {string} */
                            kind: "monitor" | "device";
                            /** Format: uuid */
                            id: string;
                            label: {
                                en: string;
                                ar: string;
                            };
                        }[];
                    }[];
                    /** @default false */
                    isPublished?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        slug: string;
                        /** @enum {string} */
                        languages: "en" | "ar" | "both";
                        title: {
                            en: string;
                            ar: string;
                        };
                        description: {
                            en: string;
                            ar: string;
                        };
                        groups: {
                            name: {
                                en: string;
                                ar: string;
                            };
                            items: {
                                /** @enum {string} */
                                kind: "monitor" | "device";
                                /** Format: uuid */
                                id: string;
                                label: {
                                    en: string;
                                    ar: string;
                                };
                            }[];
                        }[];
                        isPublished: boolean;
                        /** @enum {string} */
                        state: "operational" | "maintenance" | "degraded" | "down" | "unknown";
                        openPosts: number;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        changedAt: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getStatusPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        page: {
                            /** Format: uuid */
                            id: string;
                            slug: string;
                            /** @enum {string} */
                            languages: "en" | "ar" | "both";
                            title: {
                                en: string;
                                ar: string;
                            };
                            description: {
                                en: string;
                                ar: string;
                            };
                            groups: {
                                name: {
                                    en: string;
                                    ar: string;
                                };
                                items: {
                                    /** @enum {string} */
                                    kind: "monitor" | "device";
                                    /** Format: uuid */
                                    id: string;
                                    label: {
                                        en: string;
                                        ar: string;
                                    };
                                }[];
                            }[];
                            isPublished: boolean;
                            /** @enum {string} */
                            state: "operational" | "maintenance" | "degraded" | "down" | "unknown";
                            openPosts: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            changedAt: string;
                        };
                        posts: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "incident" | "maintenance";
                            title: {
                                en: string;
                                ar: string;
                            };
                            /** @enum {string} */
                            impact: "minor" | "major";
                            itemIds: string[];
                            /** Format: date-time */
                            startsAt: string;
                            endsAt: string | null;
                            isOver: boolean;
                            updates: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                stage: "investigating" | "identified" | "monitoring" | "resolved" | "scheduled" | "underway" | "completed";
                                text: {
                                    en: string;
                                    ar: string;
                                };
                            }[];
                        }[];
                        names: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    removeStatusPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    changeStatusPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    slug?: string;
                    /** @enum {string} */
                    languages?: "en" | "ar" | "both";
                    title?: {
                        en: string;
                        ar: string;
                    };
                    description?: {
                        en: string;
                        ar: string;
                    };
                    groups?: {
                        name: {
                            en: string;
                            ar: string;
                        };
                        items: {
                            /** @enum {string} */
                            kind: "monitor" | "device";
                            /** Format: uuid */
                            id: string;
                            label: {
                                en: string;
                                ar: string;
                            };
                        }[];
                    }[];
                    isPublished?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        slug: string;
                        /** @enum {string} */
                        languages: "en" | "ar" | "both";
                        title: {
                            en: string;
                            ar: string;
                        };
                        description: {
                            en: string;
                            ar: string;
                        };
                        groups: {
                            name: {
                                en: string;
                                ar: string;
                            };
                            items: {
                                /** @enum {string} */
                                kind: "monitor" | "device";
                                /** Format: uuid */
                                id: string;
                                label: {
                                    en: string;
                                    ar: string;
                                };
                            }[];
                        }[];
                        isPublished: boolean;
                        /** @enum {string} */
                        state: "operational" | "maintenance" | "degraded" | "down" | "unknown";
                        openPosts: number;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        changedAt: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    createStatusPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "incident" | "maintenance";
                    title: {
                        en: string;
                        ar: string;
                    };
                    /**
                     * @default minor
                     * @enum {string}
                     */
                    impact?: "minor" | "major";
                    /** @default [] */
                    itemIds?: string[];
                    /** Format: date-time */
                    startsAt?: string;
                    /** @default null */
                    endsAt?: string | null;
                    update: {
                        /** @enum {string} */
                        stage: "investigating" | "identified" | "monitoring" | "resolved" | "scheduled" | "underway" | "completed";
                        text: {
                            en: string;
                            ar: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        kind: "incident" | "maintenance";
                        title: {
                            en: string;
                            ar: string;
                        };
                        /** @enum {string} */
                        impact: "minor" | "major";
                        itemIds: string[];
                        /** Format: date-time */
                        startsAt: string;
                        endsAt: string | null;
                        isOver: boolean;
                        updates: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            stage: "investigating" | "identified" | "monitoring" | "resolved" | "scheduled" | "underway" | "completed";
                            text: {
                                en: string;
                                ar: string;
                            };
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    removeStatusPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    changeStatusPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                postId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: {
                        en: string;
                        ar: string;
                    };
                    /** @enum {string} */
                    impact?: "minor" | "major";
                    itemIds?: string[];
                    /** Format: date-time */
                    startsAt?: string;
                    endsAt?: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        kind: "incident" | "maintenance";
                        title: {
                            en: string;
                            ar: string;
                        };
                        /** @enum {string} */
                        impact: "minor" | "major";
                        itemIds: string[];
                        /** Format: date-time */
                        startsAt: string;
                        endsAt: string | null;
                        isOver: boolean;
                        updates: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            stage: "investigating" | "identified" | "monitoring" | "resolved" | "scheduled" | "underway" | "completed";
                            text: {
                                en: string;
                                ar: string;
                            };
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    addStatusUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                postId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    stage: "investigating" | "identified" | "monitoring" | "resolved" | "scheduled" | "underway" | "completed";
                    text: {
                        en: string;
                        ar: string;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        kind: "incident" | "maintenance";
                        title: {
                            en: string;
                            ar: string;
                        };
                        /** @enum {string} */
                        impact: "minor" | "major";
                        itemIds: string[];
                        /** Format: date-time */
                        startsAt: string;
                        endsAt: string | null;
                        isOver: boolean;
                        updates: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            stage: "investigating" | "identified" | "monitoring" | "resolved" | "scheduled" | "underway" | "completed";
                            text: {
                                en: string;
                                ar: string;
                            };
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    readStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        /** @enum {string} */
                        languages: "en" | "ar" | "both";
                        title: {
                            en: string;
                            ar: string;
                        };
                        description: {
                            en: string;
                            ar: string;
                        };
                        /** @enum {string} */
                        state: "operational" | "maintenance" | "degraded" | "down" | "unknown";
                        /** Format: date-time */
                        at: string;
                        groups: {
                            name: {
                                en: string;
                                ar: string;
                            };
                            items: {
                                label: {
                                    en: string;
                                    ar: string;
                                };
                                /** @enum {string} */
                                state: "operational" | "maintenance" | "degraded" | "down" | "unknown";
                                uptime: number | null;
                                days: (number | null)[];
                            }[];
                        }[];
                        /** Format: date */
                        today: string;
                        posts: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "incident" | "maintenance";
                            title: {
                                en: string;
                                ar: string;
                            };
                            /** @enum {string} */
                            impact: "minor" | "major";
                            /** Format: date-time */
                            startsAt: string;
                            endsAt: string | null;
                            isOver: boolean;
                            updates: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                stage: "investigating" | "identified" | "monitoring" | "resolved" | "scheduled" | "underway" | "completed";
                                text: {
                                    en: string;
                                    ar: string;
                                };
                            }[];
                            about: {
                                en: string;
                                ar: string;
                            }[];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listStorageItems: {
        parameters: {
            query?: {
                folder?: string;
                sort?: "name" | "size" | "modified";
                direction?: "asc" | "desc";
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        breadcrumbs: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        }[];
                        items: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "folder" | "file";
                            name: string;
                            folderId: string | null;
                            sizeBytes: number | null;
                            type: string | null;
                            sha256: string | null;
                            createdBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            modifiedAt: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    searchStorage: {
        parameters: {
            query: {
                search: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "folder" | "file";
                            name: string;
                            folderId: string | null;
                            sizeBytes: number | null;
                            type: string | null;
                            sha256: string | null;
                            createdBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            modifiedAt: string;
                            location: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            }[];
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getStorageItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        kind: "folder" | "file";
                        name: string;
                        folderId: string | null;
                        sizeBytes: number | null;
                        type: string | null;
                        sha256: string | null;
                        createdBy: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        modifiedAt: string;
                        location: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        }[];
                        contents: {
                            files: number;
                            folders: number;
                            sizeBytes: number;
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    renameStorageItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        kind: "folder" | "file";
                        name: string;
                        folderId: string | null;
                        sizeBytes: number | null;
                        type: string | null;
                        sha256: string | null;
                        createdBy: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        modifiedAt: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getStorageQuota: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        usedBytes: number;
                        limitBytes: number | null;
                        files: number;
                        trashBytes: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getStorageCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lastCheck: {
                            /** Format: date-time */
                            at: string;
                            files: number;
                            missing: number;
                            stray: number;
                            strayBytes: number;
                            miscountedBytes: number;
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    createFolder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default  */
                    path?: string;
                    /** @default null */
                    folderId?: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        kind: "folder" | "file";
                        name: string;
                        folderId: string | null;
                        sizeBytes: number | null;
                        type: string | null;
                        sha256: string | null;
                        createdBy: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        modifiedAt: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    moveStorageItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    itemIds: string[];
                    folderId: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        items: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    trashStorageItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    itemIds: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        items: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listTrash: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "folder" | "file";
                            name: string;
                            folderId: string | null;
                            sizeBytes: number | null;
                            type: string | null;
                            sha256: string | null;
                            createdBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            modifiedAt: string;
                            location: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            }[];
                            trashedBy: string | null;
                            /** Format: date-time */
                            trashedAt: string;
                            /** Format: date-time */
                            purgedAt: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    emptyTrash: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        items: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    restoreTrash: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    trashedIds: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        items: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    purgeTrash: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    trashedIds: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        items: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    makeContentLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    itemIds: string[];
                    /** @enum {string} */
                    purpose: "download" | "preview";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getContent: {
        parameters: {
            query: {
                ticket: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listShares: {
        parameters: {
            query?: {
                itemId?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shares: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            itemId: string;
                            createdBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            isExpired: boolean;
                            hasPassword: boolean;
                            opened: number;
                            lastOpenedAt: string | null;
                            item: {
                                /** @enum {string} */
                                kind: "folder" | "file";
                                name: string;
                            };
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    createShare: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    itemId: string;
                    /** @default 7 */
                    expiresInDays?: number;
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        share: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            itemId: string;
                            createdBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            isExpired: boolean;
                            hasPassword: boolean;
                            opened: number;
                            lastOpenedAt: string | null;
                        };
                        token: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    revokeShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    openShare: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "folder" | "file";
                        name: string;
                        sizeBytes: number;
                        files: number;
                        type: string | null;
                        /** Format: date-time */
                        expiresAt: string;
                        download: {
                            url: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        devices: {
                            used: number;
                            limit: number | null;
                        };
                        samplesPerDay: {
                            used: number;
                            limit: number | null;
                        };
                        storageBytes: {
                            used: number;
                            limit: number | null;
                        };
                        members: {
                            used: number;
                            limit: number | null;
                        };
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listChannels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channels: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            isEnabled: boolean;
                            severities: ("critical" | "warning")[];
                            /** @enum {string} */
                            locale: "en" | "ar";
                            /** @enum {string} */
                            kind: "email" | "webhook" | "slack" | "discord" | "telegram" | "teams" | "pagerduty" | "ntfy";
                            hint: string;
                            email: {
                                /** @enum {string} */
                                audience: "admins" | "everyone" | "chosen";
                                memberIds: string[];
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            last: {
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                status: "waiting" | "held" | "delivered" | "failed";
                                problem: ("address_refused" | "address_unknown" | "connection_failed" | "timed_out" | "redirected" | "answer_refused" | "not_authorized" | "not_found" | "too_many_requests" | "answer_failed" | "mail_failed" | "nobody_there") | null;
                            } | null;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    createChannel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default true */
                    isEnabled?: boolean;
                    /**
                     * @default [
                     *       "critical",
                     *       "warning"
                     *     ]
                     */
                    severities?: ("critical" | "warning")[];
                    /** @enum {string} */
                    locale: "en" | "ar";
                    target: {
                        /** @enum {string} */
                        kind: "email";
                        /** @enum {string} */
                        audience: "admins" | "everyone" | "chosen";
                        /** @default [] */
                        memberIds?: string[];
                    } | {
                        /** @enum {string} */
                        kind: "webhook";
                        /** Format: uri */
                        url: string;
                    } | {
                        /** @enum {string} */
                        kind: "slack";
                        /** Format: uri */
                        url: string;
                    } | {
                        /** @enum {string} */
                        kind: "discord";
                        /** Format: uri */
                        url: string;
                    } | {
                        /** @enum {string} */
                        kind: "telegram";
                        botToken: string;
                        chatId: string;
                    } | {
                        /** @enum {string} */
                        kind: "teams";
                        /** Format: uri */
                        url: string;
                    } | {
                        /** @enum {string} */
                        kind: "pagerduty";
                        routingKey: string;
                    } | {
                        /** @enum {string} */
                        kind: "ntfy";
                        /** Format: uri */
                        url: string;
                        token?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        channel: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            isEnabled: boolean;
                            severities: ("critical" | "warning")[];
                            /** @enum {string} */
                            locale: "en" | "ar";
                            /** @enum {string} */
                            kind: "email" | "webhook" | "slack" | "discord" | "telegram" | "teams" | "pagerduty" | "ntfy";
                            hint: string;
                            email: {
                                /** @enum {string} */
                                audience: "admins" | "everyone" | "chosen";
                                memberIds: string[];
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            last: {
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                status: "waiting" | "held" | "delivered" | "failed";
                                problem: ("address_refused" | "address_unknown" | "connection_failed" | "timed_out" | "redirected" | "answer_refused" | "not_authorized" | "not_found" | "too_many_requests" | "answer_failed" | "mail_failed" | "nobody_there") | null;
                            } | null;
                        };
                        secret: string | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    removeChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    changeChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    isEnabled?: boolean;
                    severities?: ("critical" | "warning")[];
                    /** @enum {string} */
                    locale?: "en" | "ar";
                    target?: {
                        /** @enum {string} */
                        kind: "email";
                        /** @enum {string} */
                        audience: "admins" | "everyone" | "chosen";
                        /** @default [] */
                        memberIds?: string[];
                    } | {
                        /** @enum {string} */
                        kind: "webhook";
                        /** Format: uri */
                        url: string;
                    } | {
                        /** @enum {string} */
                        kind: "slack";
                        /** Format: uri */
                        url: string;
                    } | {
                        /** @enum {string} */
                        kind: "discord";
                        /** Format: uri */
                        url: string;
                    } | {
                        /** @enum {string} */
                        kind: "telegram";
                        botToken: string;
                        chatId: string;
                    } | {
                        /** @enum {string} */
                        kind: "teams";
                        /** Format: uri */
                        url: string;
                    } | {
                        /** @enum {string} */
                        kind: "pagerduty";
                        routingKey: string;
                    } | {
                        /** @enum {string} */
                        kind: "ntfy";
                        /** Format: uri */
                        url: string;
                        token?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        isEnabled: boolean;
                        severities: ("critical" | "warning")[];
                        /** @enum {string} */
                        locale: "en" | "ar";
                        /** @enum {string} */
                        kind: "email" | "webhook" | "slack" | "discord" | "telegram" | "teams" | "pagerduty" | "ntfy";
                        hint: string;
                        email: {
                            /** @enum {string} */
                            audience: "admins" | "everyone" | "chosen";
                            memberIds: string[];
                        } | null;
                        /** Format: date-time */
                        createdAt: string;
                        last: {
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            status: "waiting" | "held" | "delivered" | "failed";
                            problem: ("address_refused" | "address_unknown" | "connection_failed" | "timed_out" | "redirected" | "answer_refused" | "not_authorized" | "not_found" | "too_many_requests" | "answer_failed" | "mail_failed" | "nobody_there") | null;
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    testChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: {
                            /** Format: uuid */
                            id: string;
                            channel: {
                                id: string | null;
                                name: string;
                                /** @enum {string} */
                                kind: "email" | "webhook" | "slack" | "discord" | "telegram" | "teams" | "pagerduty" | "ntfy";
                            };
                            recipient: string;
                            alert: {
                                /** Format: uuid */
                                id: string;
                                source: string;
                                /** @enum {string} */
                                severity: "critical" | "warning";
                            } | null;
                            /** @enum {string} */
                            event: "raised" | "acknowledged" | "resolved" | "test";
                            /** @enum {string} */
                            status: "waiting" | "held" | "delivered" | "failed";
                            attempts: number;
                            problem: {
                                /** @enum {string} */
                                code: "address_refused" | "address_unknown" | "connection_failed" | "timed_out" | "redirected" | "answer_refused" | "not_authorized" | "not_found" | "too_many_requests" | "answer_failed" | "mail_failed" | "nobody_there";
                                detail: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            nextTryAt: string | null;
                            deliveredAt: string | null;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                channelId?: string;
                status?: "waiting" | "held" | "delivered" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: {
                            /** Format: uuid */
                            id: string;
                            channel: {
                                id: string | null;
                                name: string;
                                /** @enum {string} */
                                kind: "email" | "webhook" | "slack" | "discord" | "telegram" | "teams" | "pagerduty" | "ntfy";
                            };
                            recipient: string;
                            alert: {
                                /** Format: uuid */
                                id: string;
                                source: string;
                                /** @enum {string} */
                                severity: "critical" | "warning";
                            } | null;
                            /** @enum {string} */
                            event: "raised" | "acknowledged" | "resolved" | "test";
                            /** @enum {string} */
                            status: "waiting" | "held" | "delivered" | "failed";
                            attempts: number;
                            problem: {
                                /** @enum {string} */
                                code: "address_refused" | "address_unknown" | "connection_failed" | "timed_out" | "redirected" | "answer_refused" | "not_authorized" | "not_found" | "too_many_requests" | "answer_failed" | "mail_failed" | "nobody_there";
                                detail: string;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            nextTryAt: string | null;
                            deliveredAt: string | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        channel: {
                            id: string | null;
                            name: string;
                            /** @enum {string} */
                            kind: "email" | "webhook" | "slack" | "discord" | "telegram" | "teams" | "pagerduty" | "ntfy";
                        };
                        recipient: string;
                        alert: {
                            /** Format: uuid */
                            id: string;
                            source: string;
                            /** @enum {string} */
                            severity: "critical" | "warning";
                        } | null;
                        /** @enum {string} */
                        event: "raised" | "acknowledged" | "resolved" | "test";
                        /** @enum {string} */
                        status: "waiting" | "held" | "delivered" | "failed";
                        attempts: number;
                        problem: {
                            /** @enum {string} */
                            code: "address_refused" | "address_unknown" | "connection_failed" | "timed_out" | "redirected" | "answer_refused" | "not_authorized" | "not_found" | "too_many_requests" | "answer_failed" | "mail_failed" | "nobody_there";
                            detail: string;
                        } | null;
                        /** Format: date-time */
                        createdAt: string;
                        nextTryAt: string | null;
                        deliveredAt: string | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        windows: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            scope: {
                                /** @enum {string} */
                                kind: "workspace";
                            } | {
                                /** @enum {string} */
                                kind: "tag";
                                tag: string;
                            } | {
                                /** @enum {string} */
                                kind: "device";
                                /** Format: uuid */
                                deviceId: string;
                                name: string;
                            };
                            schedule: {
                                /** @enum {string} */
                                kind: "once";
                                /** Format: date-time */
                                from: string;
                                /** Format: date-time */
                                to: string;
                            } | {
                                /** @enum {string} */
                                kind: "weekly";
                                days: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                                start: string;
                                minutes: number;
                                timeZone: string;
                            };
                            isNow: boolean;
                            from: string | null;
                            to: string | null;
                            createdBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    createMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    scope: {
                        /** @enum {string} */
                        kind: "workspace";
                    } | {
                        /** @enum {string} */
                        kind: "tag";
                        tag: string;
                    } | {
                        /** @enum {string} */
                        kind: "device";
                        /** Format: uuid */
                        deviceId: string;
                    };
                    schedule: {
                        /** @enum {string} */
                        kind: "once";
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        to: string;
                    } | {
                        /** @enum {string} */
                        kind: "weekly";
                        days: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                        start: string;
                        minutes: number;
                        timeZone: string;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        scope: {
                            /** @enum {string} */
                            kind: "workspace";
                        } | {
                            /** @enum {string} */
                            kind: "tag";
                            tag: string;
                        } | {
                            /** @enum {string} */
                            kind: "device";
                            /** Format: uuid */
                            deviceId: string;
                            name: string;
                        };
                        schedule: {
                            /** @enum {string} */
                            kind: "once";
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                        } | {
                            /** @enum {string} */
                            kind: "weekly";
                            days: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                            start: string;
                            minutes: number;
                            timeZone: string;
                        };
                        isNow: boolean;
                        from: string | null;
                        to: string | null;
                        createdBy: string | null;
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    removeMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    changeMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    scope?: {
                        /** @enum {string} */
                        kind: "workspace";
                    } | {
                        /** @enum {string} */
                        kind: "tag";
                        tag: string;
                    } | {
                        /** @enum {string} */
                        kind: "device";
                        /** Format: uuid */
                        deviceId: string;
                    };
                    schedule?: {
                        /** @enum {string} */
                        kind: "once";
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        to: string;
                    } | {
                        /** @enum {string} */
                        kind: "weekly";
                        days: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                        start: string;
                        minutes: number;
                        timeZone: string;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        scope: {
                            /** @enum {string} */
                            kind: "workspace";
                        } | {
                            /** @enum {string} */
                            kind: "tag";
                            tag: string;
                        } | {
                            /** @enum {string} */
                            kind: "device";
                            /** Format: uuid */
                            deviceId: string;
                            name: string;
                        };
                        schedule: {
                            /** @enum {string} */
                            kind: "once";
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                        } | {
                            /** @enum {string} */
                            kind: "weekly";
                            days: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                            start: string;
                            minutes: number;
                            timeZone: string;
                        };
                        isNow: boolean;
                        from: string | null;
                        to: string | null;
                        createdBy: string | null;
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listMonitors: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                search?: string;
                state?: "down" | "pending" | "up" | "paused";
                kind?: "http" | "tcp" | "ping" | "dns" | "certificate" | "heartbeat";
                tag?: string;
                deviceId?: string;
                sort?: "state" | "name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        monitors: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {number} */
                            intervalSeconds: 20 | 30 | 60 | 120 | 300 | 600 | 1800 | 3600;
                            failures: number;
                            /** @enum {string} */
                            severity: "critical" | "warning";
                            certificateDays: number | null;
                            channelIds: string[] | null;
                            tags: string[];
                            isPaused: boolean;
                            check: {
                                /** @enum {string} */
                                kind: "http";
                                url: string;
                                /**
                                 * @default GET
                                 * @enum {string}
                                 */
                                method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
                                /** @default  */
                                body: string;
                                /** @default  */
                                statuses: string;
                                /** @default null */
                                keyword: {
                                    text: string;
                                    isUnwanted: boolean;
                                } | null;
                                /** @default null */
                                header: {
                                    name: string;
                                    contains: string;
                                } | null;
                                /** @default null */
                                json: {
                                    path: string;
                                    equals: string;
                                } | null;
                                /** @default true */
                                followsRedirects: boolean;
                                /** @default true */
                                verifiesCertificate: boolean;
                                headers: {
                                    name: string;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "tcp";
                                host: string;
                                port: number;
                            } | {
                                /** @enum {string} */
                                kind: "ping";
                                host: string;
                            } | {
                                /** @enum {string} */
                                kind: "dns";
                                name: string;
                                /** @enum {string} */
                                record: "A" | "AAAA" | "CAA" | "CNAME" | "MX" | "NS" | "PTR" | "SOA" | "SRV" | "TXT";
                                /** @default  */
                                contains: string;
                                /** @default null */
                                server: string | null;
                            } | {
                                /** @enum {string} */
                                kind: "certificate";
                                host: string;
                                /** @default 443 */
                                port: number;
                            } | {
                                /** @enum {string} */
                                kind: "heartbeat";
                                /** @enum {number} */
                                everySeconds: 60 | 300 | 600 | 900 | 1800 | 3600 | 21600 | 43200 | 86400 | 604800;
                                graceSeconds: number;
                            };
                            device: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            } | null;
                            probedBy: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            } | null;
                            /** @enum {string} */
                            state: "down" | "pending" | "up" | "paused";
                            since: string | null;
                            isInMaintenance: boolean;
                            last: {
                                /** Format: date-time */
                                at: string;
                                isUp: boolean;
                                duration: number | null;
                                status: number | null;
                                redirects: number | null;
                                phases: {
                                    [key: string]: number;
                                };
                                problem: ("address_refused" | "name_unresolved" | "connection_failed" | "timed_out" | "tls_failed" | "certificate_expired" | "status_unexpected" | "content_differs" | "header_differs" | "json_differs" | "record_differs" | "no_reply" | "heartbeat_missed" | "failed") | null;
                            } | null;
                            certificateExpiresAt: string | null;
                            uptime: {
                                day: number | null;
                                week: number | null;
                                month: number | null;
                            };
                            bar: {
                                /** Format: date-time */
                                at: string;
                                isUp: boolean;
                                duration: number | null;
                            }[];
                            latency: (number | null)[];
                            openAlerts: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            changedAt: string;
                        }[];
                        nextCursor: string | null;
                        total: number;
                        counts: {
                            down: number;
                            pending: number;
                            up: number;
                            paused: number;
                        };
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    createMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    check: {
                        /** @enum {string} */
                        kind: "http";
                        url: string;
                        /**
                         * @default GET
                         * @enum {string}
                         */
                        method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
                        /** @default  */
                        body?: string;
                        /** @default  */
                        statuses?: string;
                        /** @default null */
                        keyword?: {
                            text: string;
                            isUnwanted: boolean;
                        } | null;
                        /** @default null */
                        header?: {
                            name: string;
                            contains: string;
                        } | null;
                        /** @default null */
                        json?: {
                            path: string;
                            equals: string;
                        } | null;
                        /** @default true */
                        followsRedirects?: boolean;
                        /** @default true */
                        verifiesCertificate?: boolean;
                        /** @default [] */
                        headers?: {
                            name: string;
                            value: string | null;
                        }[];
                    } | {
                        /** @enum {string} */
                        kind: "tcp";
                        host: string;
                        port: number;
                    } | {
                        /** @enum {string} */
                        kind: "ping";
                        host: string;
                    } | {
                        /** @enum {string} */
                        kind: "dns";
                        name: string;
                        /** @enum {string} */
                        record: "A" | "AAAA" | "CAA" | "CNAME" | "MX" | "NS" | "PTR" | "SOA" | "SRV" | "TXT";
                        /** @default  */
                        contains?: string;
                        /** @default null */
                        server?: string | null;
                    } | {
                        /** @enum {string} */
                        kind: "certificate";
                        host: string;
                        /** @default 443 */
                        port?: number;
                    } | {
                        /** @enum {string} */
                        kind: "heartbeat";
                        /** @enum {number} */
                        everySeconds: 60 | 300 | 600 | 900 | 1800 | 3600 | 21600 | 43200 | 86400 | 604800;
                        graceSeconds: number;
                    };
                    /**
                     * @default 60
                     * @enum {number}
                     */
                    intervalSeconds?: 20 | 30 | 60 | 120 | 300 | 600 | 1800 | 3600;
                    /** @default 2 */
                    failures?: number;
                    /**
                     * @default critical
                     * @enum {string}
                     */
                    severity?: "critical" | "warning";
                    /** @default 14 */
                    certificateDays?: number | null;
                    /** @default null */
                    channelIds?: string[] | null;
                    /** @default [] */
                    tags?: string[];
                    /** @default false */
                    isPaused?: boolean;
                    /** @default null */
                    deviceId?: string | null;
                    /** @default null */
                    probedById?: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        monitor: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {number} */
                            intervalSeconds: 20 | 30 | 60 | 120 | 300 | 600 | 1800 | 3600;
                            failures: number;
                            /** @enum {string} */
                            severity: "critical" | "warning";
                            certificateDays: number | null;
                            channelIds: string[] | null;
                            tags: string[];
                            isPaused: boolean;
                            check: {
                                /** @enum {string} */
                                kind: "http";
                                url: string;
                                /**
                                 * @default GET
                                 * @enum {string}
                                 */
                                method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
                                /** @default  */
                                body: string;
                                /** @default  */
                                statuses: string;
                                /** @default null */
                                keyword: {
                                    text: string;
                                    isUnwanted: boolean;
                                } | null;
                                /** @default null */
                                header: {
                                    name: string;
                                    contains: string;
                                } | null;
                                /** @default null */
                                json: {
                                    path: string;
                                    equals: string;
                                } | null;
                                /** @default true */
                                followsRedirects: boolean;
                                /** @default true */
                                verifiesCertificate: boolean;
                                headers: {
                                    name: string;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "tcp";
                                host: string;
                                port: number;
                            } | {
                                /** @enum {string} */
                                kind: "ping";
                                host: string;
                            } | {
                                /** @enum {string} */
                                kind: "dns";
                                name: string;
                                /** @enum {string} */
                                record: "A" | "AAAA" | "CAA" | "CNAME" | "MX" | "NS" | "PTR" | "SOA" | "SRV" | "TXT";
                                /** @default  */
                                contains: string;
                                /** @default null */
                                server: string | null;
                            } | {
                                /** @enum {string} */
                                kind: "certificate";
                                host: string;
                                /** @default 443 */
                                port: number;
                            } | {
                                /** @enum {string} */
                                kind: "heartbeat";
                                /** @enum {number} */
                                everySeconds: 60 | 300 | 600 | 900 | 1800 | 3600 | 21600 | 43200 | 86400 | 604800;
                                graceSeconds: number;
                            };
                            device: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            } | null;
                            probedBy: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            } | null;
                            /** @enum {string} */
                            state: "down" | "pending" | "up" | "paused";
                            since: string | null;
                            isInMaintenance: boolean;
                            last: {
                                /** Format: date-time */
                                at: string;
                                isUp: boolean;
                                duration: number | null;
                                status: number | null;
                                redirects: number | null;
                                phases: {
                                    [key: string]: number;
                                };
                                problem: ("address_refused" | "name_unresolved" | "connection_failed" | "timed_out" | "tls_failed" | "certificate_expired" | "status_unexpected" | "content_differs" | "header_differs" | "json_differs" | "record_differs" | "no_reply" | "heartbeat_missed" | "failed") | null;
                            } | null;
                            certificateExpiresAt: string | null;
                            uptime: {
                                day: number | null;
                                week: number | null;
                                month: number | null;
                            };
                            bar: {
                                /** Format: date-time */
                                at: string;
                                isUp: boolean;
                                duration: number | null;
                            }[];
                            latency: (number | null)[];
                            openAlerts: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            changedAt: string;
                        };
                        heartbeatUrl: string | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getMonitorSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counts: {
                            down: number;
                            pending: number;
                            up: number;
                            paused: number;
                        };
                        uptime: number | null;
                        down: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            since: string | null;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        monitor: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {number} */
                            intervalSeconds: 20 | 30 | 60 | 120 | 300 | 600 | 1800 | 3600;
                            failures: number;
                            /** @enum {string} */
                            severity: "critical" | "warning";
                            certificateDays: number | null;
                            channelIds: string[] | null;
                            tags: string[];
                            isPaused: boolean;
                            check: {
                                /** @enum {string} */
                                kind: "http";
                                url: string;
                                /**
                                 * @default GET
                                 * @enum {string}
                                 */
                                method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
                                /** @default  */
                                body: string;
                                /** @default  */
                                statuses: string;
                                /** @default null */
                                keyword: {
                                    text: string;
                                    isUnwanted: boolean;
                                } | null;
                                /** @default null */
                                header: {
                                    name: string;
                                    contains: string;
                                } | null;
                                /** @default null */
                                json: {
                                    path: string;
                                    equals: string;
                                } | null;
                                /** @default true */
                                followsRedirects: boolean;
                                /** @default true */
                                verifiesCertificate: boolean;
                                headers: {
                                    name: string;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "tcp";
                                host: string;
                                port: number;
                            } | {
                                /** @enum {string} */
                                kind: "ping";
                                host: string;
                            } | {
                                /** @enum {string} */
                                kind: "dns";
                                name: string;
                                /** @enum {string} */
                                record: "A" | "AAAA" | "CAA" | "CNAME" | "MX" | "NS" | "PTR" | "SOA" | "SRV" | "TXT";
                                /** @default  */
                                contains: string;
                                /** @default null */
                                server: string | null;
                            } | {
                                /** @enum {string} */
                                kind: "certificate";
                                host: string;
                                /** @default 443 */
                                port: number;
                            } | {
                                /** @enum {string} */
                                kind: "heartbeat";
                                /** @enum {number} */
                                everySeconds: 60 | 300 | 600 | 900 | 1800 | 3600 | 21600 | 43200 | 86400 | 604800;
                                graceSeconds: number;
                            };
                            device: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            } | null;
                            probedBy: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            } | null;
                            /** @enum {string} */
                            state: "down" | "pending" | "up" | "paused";
                            since: string | null;
                            isInMaintenance: boolean;
                            last: {
                                /** Format: date-time */
                                at: string;
                                isUp: boolean;
                                duration: number | null;
                                status: number | null;
                                redirects: number | null;
                                phases: {
                                    [key: string]: number;
                                };
                                problem: ("address_refused" | "name_unresolved" | "connection_failed" | "timed_out" | "tls_failed" | "certificate_expired" | "status_unexpected" | "content_differs" | "header_differs" | "json_differs" | "record_differs" | "no_reply" | "heartbeat_missed" | "failed") | null;
                            } | null;
                            certificateExpiresAt: string | null;
                            uptime: {
                                day: number | null;
                                week: number | null;
                                month: number | null;
                            };
                            bar: {
                                /** Format: date-time */
                                at: string;
                                isUp: boolean;
                                duration: number | null;
                            }[];
                            latency: (number | null)[];
                            openAlerts: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            changedAt: string;
                        };
                        heartbeatUrl: string | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    removeMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    changeMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @enum {number} */
                    intervalSeconds?: 20 | 30 | 60 | 120 | 300 | 600 | 1800 | 3600;
                    failures?: number;
                    /** @enum {string} */
                    severity?: "critical" | "warning";
                    certificateDays?: number | null;
                    channelIds?: string[] | null;
                    tags?: string[];
                    isPaused?: boolean;
                    deviceId?: string | null;
                    probedById?: string | null;
                    check?: {
                        /** @enum {string} */
                        kind: "http";
                        url: string;
                        /**
                         * @default GET
                         * @enum {string}
                         */
                        method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
                        /** @default  */
                        body?: string;
                        /** @default  */
                        statuses?: string;
                        /** @default null */
                        keyword?: {
                            text: string;
                            isUnwanted: boolean;
                        } | null;
                        /** @default null */
                        header?: {
                            name: string;
                            contains: string;
                        } | null;
                        /** @default null */
                        json?: {
                            path: string;
                            equals: string;
                        } | null;
                        /** @default true */
                        followsRedirects?: boolean;
                        /** @default true */
                        verifiesCertificate?: boolean;
                        /** @default [] */
                        headers?: {
                            name: string;
                            value: string | null;
                        }[];
                    } | {
                        /** @enum {string} */
                        kind: "tcp";
                        host: string;
                        port: number;
                    } | {
                        /** @enum {string} */
                        kind: "ping";
                        host: string;
                    } | {
                        /** @enum {string} */
                        kind: "dns";
                        name: string;
                        /** @enum {string} */
                        record: "A" | "AAAA" | "CAA" | "CNAME" | "MX" | "NS" | "PTR" | "SOA" | "SRV" | "TXT";
                        /** @default  */
                        contains?: string;
                        /** @default null */
                        server?: string | null;
                    } | {
                        /** @enum {string} */
                        kind: "certificate";
                        host: string;
                        /** @default 443 */
                        port?: number;
                    } | {
                        /** @enum {string} */
                        kind: "heartbeat";
                        /** @enum {number} */
                        everySeconds: 60 | 300 | 600 | 900 | 1800 | 3600 | 21600 | 43200 | 86400 | 604800;
                        graceSeconds: number;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        monitor: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {number} */
                            intervalSeconds: 20 | 30 | 60 | 120 | 300 | 600 | 1800 | 3600;
                            failures: number;
                            /** @enum {string} */
                            severity: "critical" | "warning";
                            certificateDays: number | null;
                            channelIds: string[] | null;
                            tags: string[];
                            isPaused: boolean;
                            check: {
                                /** @enum {string} */
                                kind: "http";
                                url: string;
                                /**
                                 * @default GET
                                 * @enum {string}
                                 */
                                method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
                                /** @default  */
                                body: string;
                                /** @default  */
                                statuses: string;
                                /** @default null */
                                keyword: {
                                    text: string;
                                    isUnwanted: boolean;
                                } | null;
                                /** @default null */
                                header: {
                                    name: string;
                                    contains: string;
                                } | null;
                                /** @default null */
                                json: {
                                    path: string;
                                    equals: string;
                                } | null;
                                /** @default true */
                                followsRedirects: boolean;
                                /** @default true */
                                verifiesCertificate: boolean;
                                headers: {
                                    name: string;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "tcp";
                                host: string;
                                port: number;
                            } | {
                                /** @enum {string} */
                                kind: "ping";
                                host: string;
                            } | {
                                /** @enum {string} */
                                kind: "dns";
                                name: string;
                                /** @enum {string} */
                                record: "A" | "AAAA" | "CAA" | "CNAME" | "MX" | "NS" | "PTR" | "SOA" | "SRV" | "TXT";
                                /** @default  */
                                contains: string;
                                /** @default null */
                                server: string | null;
                            } | {
                                /** @enum {string} */
                                kind: "certificate";
                                host: string;
                                /** @default 443 */
                                port: number;
                            } | {
                                /** @enum {string} */
                                kind: "heartbeat";
                                /** @enum {number} */
                                everySeconds: 60 | 300 | 600 | 900 | 1800 | 3600 | 21600 | 43200 | 86400 | 604800;
                                graceSeconds: number;
                            };
                            device: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            } | null;
                            probedBy: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                            } | null;
                            /** @enum {string} */
                            state: "down" | "pending" | "up" | "paused";
                            since: string | null;
                            isInMaintenance: boolean;
                            last: {
                                /** Format: date-time */
                                at: string;
                                isUp: boolean;
                                duration: number | null;
                                status: number | null;
                                redirects: number | null;
                                phases: {
                                    [key: string]: number;
                                };
                                problem: ("address_refused" | "name_unresolved" | "connection_failed" | "timed_out" | "tls_failed" | "certificate_expired" | "status_unexpected" | "content_differs" | "header_differs" | "json_differs" | "record_differs" | "no_reply" | "heartbeat_missed" | "failed") | null;
                            } | null;
                            certificateExpiresAt: string | null;
                            uptime: {
                                day: number | null;
                                week: number | null;
                                month: number | null;
                            };
                            bar: {
                                /** Format: date-time */
                                at: string;
                                isUp: boolean;
                                duration: number | null;
                            }[];
                            latency: (number | null)[];
                            openAlerts: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            changedAt: string;
                        };
                        heartbeatUrl: string | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getMonitorLatency: {
        parameters: {
            query?: {
                range?: "1h" | "24h" | "7d" | "30d";
                width?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        times: number[];
                        phases: {
                            [key: string]: (number | null)[];
                        };
                        total: (number | null)[];
                        uptime: (number | null)[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listMonitorChecks: {
        parameters: {
            query?: {
                before?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            /** Format: date-time */
                            at: string;
                            isUp: boolean;
                            duration: number | null;
                            status: number | null;
                            redirects: number | null;
                            phases: {
                                [key: string]: number;
                            };
                            problem: ("address_refused" | "name_unresolved" | "connection_failed" | "timed_out" | "tls_failed" | "certificate_expired" | "status_unexpected" | "content_differs" | "header_differs" | "json_differs" | "record_differs" | "no_reply" | "heartbeat_missed" | "failed") | null;
                        }[];
                        nextBefore: string | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    checkMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        at: string;
                        isUp: boolean;
                        duration: number | null;
                        status: number | null;
                        redirects: number | null;
                        phases: {
                            [key: string]: number;
                        };
                        problem: ("address_refused" | "name_unresolved" | "connection_failed" | "timed_out" | "tls_failed" | "certificate_expired" | "status_unexpected" | "content_differs" | "header_differs" | "json_differs" | "record_differs" | "no_reply" | "heartbeat_missed" | "failed") | null;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    renewHeartbeatUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        heartbeatUrl: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    live: {
        parameters: {
            query?: {
                device?: string;
                parts?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    enrolDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: string;
                    publicKey: string;
                    signature: string;
                    hostname: string;
                    /** @enum {string} */
                    platform: "linux" | "windows" | "darwin" | "other";
                    agentVersion: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        deviceId: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    askChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    deviceId: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    joinDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    deviceId: string;
                    challenge: string;
                    joins: number;
                    nonce: string;
                    signature: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                        expiresInSeconds: number;
                        joins: number;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    uploadAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        avatarUrl: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        sizeBytes: number;
                        receivedBytes: number;
                        isDone: boolean;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    abandonUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    continueUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    reportMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    reportInventory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    hashes: {
                        host?: string;
                        usb?: string;
                        security?: string;
                        applications?: string;
                    };
                    parts: {
                        host?: {
                            hostname: string;
                            /** @enum {string} */
                            platform: "linux" | "windows" | "darwin" | "other";
                            os: string;
                            osVersion: string;
                            kernel: string;
                            architecture: string;
                            bootTime: string | null;
                            hostId: string;
                            virtualization: string;
                            /** @enum {string} */
                            role: "host" | "guest" | "container" | "unknown";
                            cpuModel: string;
                            cores: number;
                            memoryBytes: number;
                            addresses: string[];
                            agentVersion: string;
                            /** @default null */
                            agentStartedAt?: string | null;
                            /** @default false */
                            makesChecks?: boolean;
                        };
                        usb?: {
                            /** @enum {string} */
                            kind: "ok";
                            value: {
                                location: string;
                                vendorId: string;
                                productId: string;
                                serial: string;
                                manufacturer: string;
                                product: string;
                                /** @enum {string} */
                                class: "hub" | "storage" | "input" | "audio" | "video" | "network" | "printer" | "wireless" | "smart_card" | "other";
                                isConnected: boolean;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "unsupported" | "no_permission" | "failed";
                        };
                        security?: {
                            firewall: {
                                /** @enum {string} */
                                kind: "ok";
                                value: {
                                    product: string;
                                    profiles: {
                                        /** @enum {string} */
                                        domain: "on" | "off" | "unsupported" | "unknown";
                                        /** @enum {string} */
                                        private: "on" | "off" | "unsupported" | "unknown";
                                        /** @enum {string} */
                                        public: "on" | "off" | "unsupported" | "unknown";
                                    };
                                    rules: {
                                        count: number;
                                        hash: string;
                                    } | null;
                                };
                            } | {
                                /** @enum {string} */
                                kind: "unsupported" | "no_permission" | "failed";
                            };
                            antivirus: {
                                /** @enum {string} */
                                kind: "ok";
                                value: {
                                    name: string;
                                    /** @enum {string} */
                                    realTime: "on" | "off" | "unsupported" | "unknown";
                                    /** @enum {string} */
                                    definitions: "up_to_date" | "outdated" | "unknown";
                                    definitionsAt: string | null;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "unsupported" | "no_permission" | "failed";
                            };
                            encryption: {
                                /** @enum {string} */
                                kind: "ok";
                                value: {
                                    volume: string;
                                    /** @enum {string} */
                                    encryption: "on" | "off" | "unsupported" | "unknown";
                                    method: string;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "unsupported" | "no_permission" | "failed";
                            };
                            updates: {
                                /** @enum {string} */
                                kind: "ok";
                                value: {
                                    pending: number;
                                    security: number | null;
                                    needsRestart: boolean | null;
                                    /** @enum {string} */
                                    automatic: "on" | "off" | "unsupported" | "unknown";
                                    packages: {
                                        name: string;
                                        from: string;
                                        to: string;
                                        isSecurity: boolean;
                                    }[];
                                };
                            } | {
                                /** @enum {string} */
                                kind: "unsupported" | "no_permission" | "failed";
                            };
                            accounts: {
                                /** @enum {string} */
                                kind: "ok";
                                value: {
                                    name: string;
                                    /** @enum {string} */
                                    kind: "admin" | "user" | "service";
                                    isEnabled: boolean | null;
                                    lastLoginAt: string | null;
                                    lastLoginFrom: string;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "unsupported" | "no_permission" | "failed";
                            };
                            events: {
                                /** @enum {string} */
                                kind: "ok";
                                value: {
                                    /** Format: date-time */
                                    at: string;
                                    /** @enum {string} */
                                    kind: "login" | "login_failed" | "elevation" | "elevation_failed" | "account_added" | "account_removed" | "account_changed" | "password_changed" | "log_cleared" | "malware_found";
                                    user: string;
                                    from: string;
                                    text: string;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "unsupported" | "no_permission" | "failed";
                            };
                        };
                        applications?: {
                            /** @enum {string} */
                            kind: "ok";
                            value: {
                                name: string;
                                vendor: string;
                                version: string;
                                installedAt: string | null;
                                location: string;
                                /** @enum {string} */
                                category: "browser" | "productivity" | "gaming" | "media" | "development" | "security" | "other";
                                /** @enum {string} */
                                type: "user" | "system";
                                /** @enum {string} */
                                source: "dpkg" | "rpm" | "flatpak" | "snap" | "desktop" | "registry" | "appx" | "bundle";
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "unsupported" | "no_permission" | "failed";
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        wanted: ("host" | "usb" | "security" | "applications")[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    remoteWrite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "request.upgrade_required" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "enrolment.key_invalid" | "enrolment.already_done" | "device.challenge_invalid" | "device.signature_invalid" | "device.revoked" | "device.cloned" | "device.limit_reached" | "device.too_many_samples" | "device.too_many_series" | "device.offline" | "device.not_answering" | "device.cannot_tell" | "usb.already_known" | "usb.list_full" | "alert.already_moved" | "alert_rule.limit_reached" | "channel.limit_reached" | "channel.address_refused" | "channel.kind_differs" | "maintenance.limit_reached" | "monitor.limit_reached" | "monitor.address_refused" | "monitor.kind_differs" | "monitor.json_path_invalid" | "monitor.agent_cannot" | "monitor.agent_full" | "monitor.paused" | "status_page.limit_reached" | "status_page.slug_taken" | "status_page.words_missing" | "status_page.full" | "status_page.stage_invalid" | "ticket.fields_required" | "ticket.assignee_unknown" | "ticket.transition_refused" | "ticket.changed_meanwhile" | "ticket.not_yours" | "ticket.attachment_too_large" | "ticket.limit_reached" | "storage.folder_name_required" | "storage.folder_name_invalid" | "storage.folder_name_hidden" | "storage.path_invalid" | "storage.name_required" | "storage.name_invalid" | "storage.name_reserved" | "storage.name_too_long" | "storage.name_taken" | "storage.not_a_folder" | "storage.into_itself" | "storage.too_deep" | "storage.quota_exceeded" | "storage.upload_busy" | "storage.too_many_files" | "storage.no_preview" | "storage.link_expired" | "share.invalid" | "share.password_required" | "share.password_wrong" | "live.too_many_streams" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
}
